import { createStore } from 'zustand/vanilla';

/** A fact of the day, and what its list is of. `lost` are cancelled visits and no-shows. */
export type GlanceTopic = 'booked' | 'chair' | 'next' | 'free' | 'lost';

/** The list that is open over the calendar; null for none. */
export const glanceStore = createStore<{ topic: GlanceTopic | null }>()(() => ({ topic: null }));
