import { type StillLife, widths } from '../../home/pictures/still-lifes.ts';
import jarAvif800 from './jar-800.avif';
import jarWebp800 from './jar-800.webp';
import jarAvif1600 from './jar-1600.avif';
import jarWebp1600 from './jar-1600.webp';
import jarAvif2560 from './jar-2560.avif';
import placeholders from './placeholders.module.css';

/** A jar of cream: facials. */
export const jar: StillLife = {
  avif: widths(jarAvif800, jarAvif1600),
  wideAvif: widths(jarAvif800, jarAvif1600, jarAvif2560),
  webp: widths(jarWebp800, jarWebp1600),
  src: jarWebp1600,
  placeholder: placeholders.jar,
};
