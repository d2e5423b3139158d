import { keptChoice } from '../../parts/kept-choice.ts';
import { type Zoom, zooms } from './scale.ts';

/** Pixels of a minute. */
export const useScale = keptChoice<Zoom>('calendar_zoom', zooms, 1.5);
