import { m } from '@salon/shared-lib/i18n';
import { bowl, type StillLife, seaGlass, strokes } from '../home/pictures/still-lifes.ts';
import { jar } from './pictures/jar.ts';

/** A picture of the menu; `name` is also the class with its crop. */
export type MenuPicture = { name: string; picture: StillLife; alt: () => string };

const beforePedicures: MenuPicture = { name: 'bowl', picture: bowl, alt: m.picture_bowl };

/** Pictures of certain categories, which the owner names, so that a name may fit none. */
const fitting: readonly { category: string; shows: MenuPicture }[] = [
  { category: 'Facial', shows: { name: 'jar', picture: jar, alt: m.picture_jar } },
  { category: 'Pedicure', shows: beforePedicures },
];

/** Whether a category is `wanted`, `Pedicures` too; in the language of the page, as the menu is. */
const isCalled = (category: string, wanted: string) =>
  category.toLowerCase().includes(m.owner_menu_name({ name: wanted }).toLowerCase());

const others: readonly MenuPicture[] = [
  beforePedicures,
  { name: 'strokes', picture: strokes, alt: m.picture_strokes },
  { name: 'seaGlass', picture: seaGlass, alt: m.picture_sea_glass },
];

/**
 * The pictures between the categories, by the index of the category above. Every three categories have one: beside the
 * last category among them that a picture fits, or after the second one. No picture follows itself or ends the menu.
 */
export function menuPictures(categories: readonly string[]): ReadonlyMap<number, MenuPicture> {
  const pictures = new Map<number, MenuPicture>();
  let previous: MenuPicture | undefined;
  for (let first = 0; first + 2 < categories.length; first += 3) {
    let after = first + 1;
    const turn = [others[(first / 3) % others.length], others[(first / 3 + 1) % others.length]];
    let picture = turn.find((one) => one !== previous);
    categories.slice(first, first + 3).forEach((category, index) => {
      const fits = fitting.find((one) => isCalled(category, one.category))?.shows;
      if (!fits || fits === previous) return;
      after = first + Math.min(index, 1);
      picture = fits;
    });
    if (picture) pictures.set(after, picture);
    previous = picture;
  }
  return pictures;
}
