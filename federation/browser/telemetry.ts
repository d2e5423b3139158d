import type { ReportedEvent } from '../contract/telemetry.ts';

const waiting: ReportedEvent[] = [];
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
export function report(event: ReportedEvent): void {
  waiting.push({ ...event, milliseconds: Math.round(event.milliseconds) });
  timer ??= setTimeout(flush, 3_000);
}

/** Sends waiting events when the page is hidden. Called once at start. */
export function flushWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
