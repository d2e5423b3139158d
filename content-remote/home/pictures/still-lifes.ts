import bowlAvif800 from './bowl-800.avif';
import bowlWebp800 from './bowl-800.webp';
import bowlAvif1600 from './bowl-1600.avif';
import bowlWebp1600 from './bowl-1600.webp';
import bowlAvif2560 from './bowl-2560.avif';
import heroAvif800 from './hero-800.avif';
import heroWebp800 from './hero-800.webp';
import heroAvif1600 from './hero-1600.avif';
import heroWebp1600 from './hero-1600.webp';
import heroAvif2560 from './hero-2560.avif';
import placeholders from './placeholders.module.css';
import seaGlassAvif800 from './sea-glass-800.avif';
import seaGlassWebp800 from './sea-glass-800.webp';
import seaGlassAvif1600 from './sea-glass-1600.avif';
import seaGlassWebp1600 from './sea-glass-1600.webp';
import seaGlassAvif2560 from './sea-glass-2560.avif';
import strokesAvif800 from './strokes-800.avif';
import strokesWebp800 from './strokes-800.webp';
import strokesAvif1600 from './strokes-1600.avif';
import strokesWebp1600 from './strokes-1600.webp';
import strokesAvif2560 from './strokes-2560.avif';

/** A picture in all its formats and widths; all are 16:10. */
export type StillLife = {
  /** `srcset` values. */
  avif: string;
  webp: string;
  /** Also with the third width, for wide windows: a phone with many pixels must not load it. */
  wideAvif?: string;
  /** For browsers that read no `srcset`. */
  src: string;
  /** The class with the blurred placeholder. */
  placeholder: string | undefined;
};

export const hero: StillLife = {
  avif: widths(heroAvif800, heroAvif1600),
  wideAvif: widths(heroAvif800, heroAvif1600, heroAvif2560),
  webp: widths(heroWebp800, heroWebp1600),
  src: heroWebp1600,
  placeholder: placeholders.hero,
};

export const seaGlass: StillLife = {
  avif: widths(seaGlassAvif800, seaGlassAvif1600),
  wideAvif: widths(seaGlassAvif800, seaGlassAvif1600, seaGlassAvif2560),
  webp: widths(seaGlassWebp800, seaGlassWebp1600),
  src: seaGlassWebp1600,
  placeholder: placeholders.seaGlass,
};

export const strokes: StillLife = {
  avif: widths(strokesAvif800, strokesAvif1600),
  wideAvif: widths(strokesAvif800, strokesAvif1600, strokesAvif2560),
  webp: widths(strokesWebp800, strokesWebp1600),
  src: strokesWebp1600,
  placeholder: placeholders.strokes,
};

export const bowl: StillLife = {
  avif: widths(bowlAvif800, bowlAvif1600),
  wideAvif: widths(bowlAvif800, bowlAvif1600, bowlAvif2560),
  webp: widths(bowlWebp800, bowlWebp1600),
  src: bowlWebp1600,
  placeholder: placeholders.bowl,
};

/** The `srcset` of a picture. */
export function widths(small: string, large: string, widest?: string): string {
  return `${small} 800w, ${large} 1600w${widest ? `, ${widest} 2560w` : ''}`;
}
