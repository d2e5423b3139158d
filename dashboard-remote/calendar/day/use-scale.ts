import { storedChoice } from '../../parts/stored-choice.ts';
import { type Zoom, zooms } from './scale.ts';

/** Pixels of a minute. */
export const useScale = storedChoice<Zoom>('calendar_zoom', zooms, 1.5);
