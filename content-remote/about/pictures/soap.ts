import { type StillLife, widths } from '../../home/pictures/still-lifes.ts';
import placeholders from './placeholders.module.css';
import soapAvif800 from './soap-800.avif';
import soapWebp800 from './soap-800.webp';
import soapAvif1600 from './soap-1600.avif';
import soapWebp1600 from './soap-1600.webp';
import soapAvif2560 from './soap-2560.avif';

/** The salon's soap. */
export const soap: StillLife = {
  avif: widths(soapAvif800, soapAvif1600),
  wideAvif: widths(soapAvif800, soapAvif1600, soapAvif2560),
  webp: widths(soapWebp800, soapWebp1600),
  src: soapWebp1600,
  placeholder: placeholders.soap,
};
