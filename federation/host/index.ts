export { createHost, type Host, type HostOptions } from './host.ts';
export { counterHelp, type Metrics, type Sample } from './metrics.ts';
export type { Snapshot } from './pages.ts';
export { RenderError, Renderer } from './renderer.ts';
export type { ReportedEvent } from './telemetry.ts';
