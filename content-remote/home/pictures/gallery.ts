import { m } from '@salon/shared-lib/messages';
import bottles from './bottles-a-1280.webp';
import bowl from './bowl-1280.webp';
import seaGlass from './sea-glass-1600.webp';
import strokes from './strokes-1280.webp';

export const galleryPictures = [
  {
    src: strokes,
    srcSet: `${strokes} 1280w`,
    position: '12% 50%',
    alt: m.picture_strokes,
    caption: m.caption_strokes,
  },
  {
    src: bowl,
    srcSet: `${bowl} 1280w`,
    position: '62% 50%',
    alt: m.picture_bowl,
    caption: m.caption_bowl,
  },
  {
    src: seaGlass,
    srcSet: `${seaGlass} 1600w`,
    position: '70% 50%',
    alt: m.picture_sea_glass,
    caption: m.caption_sea_glass,
  },
  {
    src: bottles,
    srcSet: `${bottles} 1280w`,
    position: '90% 50%',
    alt: m.home_hero_alt,
    caption: m.caption_bottles,
  },
];
