import {
  type AppointmentEvent,
  appointmentEventSchema,
  appointmentEventTypes,
} from '@salon/shared-lib/domain';
import { events } from '@salon/shared-lib/endpoints';
import { EventSource } from 'eventsource';

export type Listener = {
  /** The stream is open after the event with this id; `complete` unless changes may have been missed. */
  onOpen(eventId: string, complete: boolean): void;
  onEvent(event: AppointmentEvent, eventId: string): void;
  /** The stream has ended; it is opened again. */
  onLost(): void;
};

const reconnectMs = [1_000, 2_000, 5_000, 10_000];

export type Token = {
  read(): string | null;
  /** The server refused this token. */
  refuse(token: string): void;
};

/** Follows the changes of appointments until it is told to stop. The token is read anew for each attempt. */
export function listen(
  token: Token,
  { onOpen, onEvent, onLost }: Listener,
  address = `/api${events.path}`,
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastEventId = '';
  let stopped = false;

  function open() {
    const one = new EventSource(new URL(address, location.href), {
      // The browser's own EventSource sends no headers.
      async fetch(url, init) {
        const sent = token.read() ?? '';
        const answer = await fetch(url, {
          ...init,
          cache: 'no-store',
          headers: {
            ...init.headers,
            Authorization: `Bearer ${sent}`,
            ...(lastEventId && { 'Last-Event-ID': lastEventId }),
          },
        });
        if (answer.status === 401) token.refuse(sent);
        return answer;
      },
    });
    source = one;
    for (const complete of [true, false]) {
      one.addEventListener(complete ? 'ready' : 'reload', (message) => {
        failures = 0;
        lastEventId = message.lastEventId;
        onOpen(lastEventId, complete);
      });
    }
    for (const type of appointmentEventTypes) {
      one.addEventListener(type, (message) => {
        lastEventId = message.lastEventId;
        const event = appointmentEventSchema.safeParse({ ...JSON.parse(message.data), type });
        if (event.success) onEvent(event.data, message.lastEventId);
      });
    }
    // The next attempt is ours: the standard gives up after an answer like 401 or 503.
    one.addEventListener('error', () => {
      one.close();
      if (stopped || source !== one) return;
      source = undefined;
      onLost();
      timer = setTimeout(open, reconnectMs[Math.min(failures, reconnectMs.length - 1)]);
      failures += 1;
    });
  }

  /** After sleep, or when the network is back, there is no reason to wait. */
  const now = () => {
    if (source || stopped) return;
    clearTimeout(timer);
    open();
  };
  open();
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
    window.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', now);
  };
}
