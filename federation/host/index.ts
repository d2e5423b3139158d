export type { ReportedEvent } from '../contract/telemetry.ts';
export { createHost, type Host } from './host.ts';
export { counterHelp } from './metrics.ts';
export type { Snapshot } from './page-cache.ts';
export type { FirstView } from './render-error.ts';
