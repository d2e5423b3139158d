export { SoonestFree } from './SoonestFree.tsx';
export { type NextFreeTimes, useNextFree } from './use-next-free.ts';
