export { boot } from './boot.tsx';
export { errorId, retry } from './failure.ts';
export type { ShellParts } from './tree.tsx';
