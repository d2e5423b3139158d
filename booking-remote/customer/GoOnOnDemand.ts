import { lazyPart } from '@salon/federation/contract';

/** Few browsers remember somebody. */
export const GoOn = lazyPart(() => import('./GoOn.tsx').then((loaded) => loaded.GoOn));
