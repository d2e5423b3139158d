export { type BootOptions, boot } from './boot.tsx';
export { RemoteFailure, retry, type Stage, stages } from './failure.ts';
export type { ShellParts } from './tree.tsx';
