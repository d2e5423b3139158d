/** How much of a name and of a time a column has room for: `Ruth Amundsen`, `9:00–10:00, 60 min`; the minutes brief; `Ruth A.` */
export type Room = 'wide' | 'middle' | 'narrow';

const middleRem = 8.75;
const narrowRem = 7;

/** The room of columns of so many pixels, with the size of the page's text in pixels. */
export function roomOf(width: number, textSize: number): Room {
  if (width >= middleRem * textSize) return 'wide';
  return width >= narrowRem * textSize ? 'middle' : 'narrow';
}
