export { type Stage, stages } from '../contract/stages.ts';
export { type BootOptions, boot } from './boot.tsx';
export { errorId, RemoteFailure, retry } from './failure.ts';
export type { ShellParts } from './tree.tsx';
