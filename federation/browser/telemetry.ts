import type { Stage } from '../contract/stages.ts';

/** One load or failure of a remote, as `POST /api/telemetry` takes it. It contains nothing about the visitor. */
export type TelemetryEvent = {
  remote: string;
  version: string;
  commit: string;
  revision: number;
  stage: Stage | 'ready';
  milliseconds: number;
  /** The id that the page shows. */
  id?: string;
  message?: string;
  /** Positions in the scripts of releases, innermost first, such as `/remotes/…/remote.js:1:200`. */
  frames?: string[];
};

const waiting: TelemetryEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush() {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting.splice(0);
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/telemetry', body);
}

/** Reports an event, together with others of the same three seconds. */
export function report(event: TelemetryEvent): void {
  waiting.push({ ...event, milliseconds: Math.round(event.milliseconds) });
  timer ??= setTimeout(flush, 3_000);
}

/** Sends waiting events when the page is hidden. Called once at start. */
export function flushWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
