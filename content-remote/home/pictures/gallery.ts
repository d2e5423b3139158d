import { m } from '@salon/shared-lib/i18n';
import { bowl, hero, seaGlass, strokes } from './still-lifes.ts';

/** The pictures of the gallery; `name` is also the class with the crop for narrow screens. */
export const galleryPictures = [
  { name: 'strokes', picture: strokes, alt: m.picture_strokes, caption: m.caption_strokes },
  { name: 'bowl', picture: bowl, alt: m.picture_bowl, caption: m.caption_bowl },
  { name: 'seaGlass', picture: seaGlass, alt: m.picture_sea_glass, caption: m.caption_sea_glass },
  { name: 'bottles', picture: hero, alt: m.home_hero_alt, caption: m.caption_bottles },
];
