export { boot } from './boot.tsx';
export { errorId, retry } from './failure.ts';
export { Notices } from './notices.tsx';
export type { ShellParts } from './tree.tsx';
