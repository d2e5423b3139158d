import { type StillLife, widths } from '../../home/pictures/still-lifes.ts';
import jarAvif800 from './jar-800.avif';
import jarWebp800 from './jar-800.webp';
import jarAvif1600 from './jar-1600.avif';
import jarWebp1600 from './jar-1600.webp';
import placeholders from './placeholders.module.css';

/** A jar of cream: facials. */
export const jar: StillLife = {
  avif: widths(jarAvif800, jarAvif1600),
  webp: widths(jarWebp800, jarWebp1600),
  src: jarWebp1600,
  placeholder: placeholders.jar,
};
