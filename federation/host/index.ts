export { createHost, type Host, type HostOptions } from './host.ts';
export { type LivePage, livePages } from './live-pages.ts';
export { counterHelp, type Metrics, type Sample } from './metrics.ts';
export type { Snapshot } from './pages.ts';
export { RenderError, Renderer } from './renderer.ts';
export type { ReportedEvent } from './telemetry.ts';
