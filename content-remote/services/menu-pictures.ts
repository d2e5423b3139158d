import { m } from '@salon/shared-lib/i18n';
import { bowl, type StillLife, seaGlass, strokes } from '../home/pictures/still-lifes.ts';

/** A picture of the menu; `name` is also the class with its crop. */
export type MenuPicture = { name: string; picture: StillLife; alt: () => string };

const pictures: readonly MenuPicture[] = [
  { name: 'bowl', picture: bowl, alt: m.picture_bowl },
  { name: 'strokes', picture: strokes, alt: m.picture_strokes },
  { name: 'seaGlass', picture: seaGlass, alt: m.picture_sea_glass },
];

/** The picture after a category of `count`, or null. Every third place between two categories has one. */
export function pictureAfter(index: number, count: number): MenuPicture | null {
  if (index % 3 !== 1 || index === count - 1) return null;
  return pictures[Math.floor(index / 3) % pictures.length] ?? null;
}
