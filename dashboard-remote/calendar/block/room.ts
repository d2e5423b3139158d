/** How much of a name and of a time a column has room for: `Ruth Amundsen`, `9:00–10:00, 60 min`; the minutes brief; `Ruth A.` */
type Words = 'wide' | 'middle' | 'narrow';

/** The room in a column: the words of its blocks, and the length of a line in em, rounded down to halves. */
export type Room = { words: Words; em: number };

const middleRem = 8.75;
const narrowRem = 7;
/** The size of the text of a block, and what is beside a line of it in its column, as in the styles. */
const textRem = 0.8125;
const besidePixels = { wide: 11, other: 9 };
const besideRem = { wide: 0.5, other: 0.25 };

/** The room of columns of so many pixels, with the size of the page's text in pixels. */
export function roomOf(width: number, textSize: number): Room {
  const words = wordsOf(width, textSize);
  const kind = words === 'wide' ? 'wide' : 'other';
  const line = width - besidePixels[kind] - besideRem[kind] * textSize;
  return { words, em: Math.max(0, Math.floor((2 * line) / (textRem * textSize)) / 2) };
}

function wordsOf(width: number, textSize: number): Words {
  if (width >= middleRem * textSize) return 'wide';
  return width >= narrowRem * textSize ? 'middle' : 'narrow';
}
