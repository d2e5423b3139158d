import { onDemand } from '../wizard/on-demand.ts';

/** Most groups choose what a team can do. */
export const Nobody = onDemand(() => import('./Nobody.tsx').then((loaded) => loaded.Nobody));
