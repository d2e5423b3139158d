import {
  type AppointmentEvent,
  appointmentEventSchema,
  appointmentEventTypes,
  type BurstEvent,
  burstEventSchema,
  type CustomersChangedEvent,
  customersChangedEventSchema,
  type RecordsChangedEvent,
  recordsChangedEventSchema,
} from '@salon/shared-lib/domain';
import { events } from '@salon/shared-lib/endpoints';
import { EventSource } from 'eventsource';
import { pauseAfter } from './pauses.ts';

export type Listener = {
  /** The stream is open after the event with this id; `complete` unless changes may have been missed. */
  onOpen(eventId: string, complete: boolean): void;
  onEvent(event: AppointmentEvent, eventId: string): void;
  onBurst(event: BurstEvent): void;
  onCustomers(event: CustomersChangedEvent): void;
  onRecords(event: RecordsChangedEvent): void;
  /** The server has answered that it opens no stream, as where one login has too many; it is asked again in a few seconds. */
  onRefused(): void;
  /** The stream has ended; it is opened again at `retryAt`, in milliseconds since 1970. */
  onLost(retryAt: number): void;
  /** An attempt to open the stream begins. */
  onAttempt(): void;
};

/** The server sends a comment every 15 seconds: a stream without a byte for so long is dead, even if the browser has it open. */
const silentMs = 40_000;
/**
 * A page that is shown again, without a byte for so long, has missed a comment while it was suspended. The stream may be dead, and
 * what is shown old.
 */
const lateMs = 20_000;
/** After a refusal the server is asked again after so long. */
const refusedMs = 5_000;
/** An attempt to open the stream without an answer for so long has failed: the browser itself waits for minutes. */
const unansweredMs = 10_000;

export type Token = {
  read(): string | null;
  /** The server refused this token. */
  refuse(token: string): void;
};

export type Stream = {
  /** Opens a lost stream again without waiting, also where an attempt has no answer yet. */
  retry(): void;
  stop(): void;
};

/** Follows the changes of appointments until it is told to stop. The token is read anew for each attempt. */
export function listen(
  token: Token,
  { onOpen, onEvent, onBurst, onCustomers, onRecords, onRefused, onLost, onAttempt }: Listener,
  address = `/api${events.path}`,
): Stream {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastEventId = '';
  /** When the last byte came, in milliseconds since 1970. */
  let lastByteAt = 0;
  let stopped = false;

  function readBurst(data: unknown) {
    const event = burstEventSchema.safeParse(data);
    if (event.success) onBurst(event.data);
  }

  function readCustomers(data: unknown) {
    const event = customersChangedEventSchema.safeParse(data);
    if (event.success) onCustomers(event.data);
  }

  function readRecords(data: unknown) {
    const event = recordsChangedEventSchema.safeParse(data);
    if (event.success) onRecords(event.data);
  }

  function open() {
    onAttempt();
    let isRefused = false;
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
            // Not a use of the login, whenever it is opened.
            'Salon-Background': '1',
            ...(lastEventId && { 'Last-Event-ID': lastEventId }),
          },
        });
        if (answer.status === 401) token.refuse(sent);
        else isRefused = !answer.ok;
        const { url: from, status, redirected, headers } = answer;
        const body = answer.body?.pipeThrough(watched()) ?? null;
        return { body, url: from, status, redirected, headers };
      },
    });
    source = one;
    watchdog = setTimeout(() => lose(one), unansweredMs);
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
    for (const [type, read] of [
      ['customers.burst', readBurst],
      ['customers.changed', readCustomers],
      ['records.changed', readRecords],
    ] as const) {
      one.addEventListener(type, (message) => {
        lastEventId = message.lastEventId;
        read({ ...JSON.parse(message.data), type });
      });
    }
    // The next attempt is ours: the standard gives up after an answer like 401 or 503.
    one.addEventListener('error', () => lose(one, isRefused));
  }

  function lose(one: EventSource | undefined, isRefused = false) {
    one?.close();
    if (stopped || !one || source !== one) return;
    source = undefined;
    clearTimeout(watchdog);
    const pause = isRefused ? refusedMs : pauseAfter(failures);
    failures = isRefused ? 0 : failures + 1;
    timer = setTimeout(open, pause);
    if (isRefused) onRefused();
    else onLost(Date.now() + pause);
  }

  /** Passes bytes on, and gives the stream up when none come any more. */
  function watched() {
    const one = source;
    const watch = () => {
      lastByteAt = Date.now();
      clearTimeout(watchdog);
      watchdog = setTimeout(() => lose(one), silentMs);
    };
    watch();
    return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        if (source === one) watch();
        controller.enqueue(bytes);
      },
    });
  }

  /** After sleep, or when the network is back, there is no reason to wait. */
  const now = () => {
    if (stopped) return;
    if (source?.readyState === EventSource.OPEN) {
      if (Date.now() - lastByteAt < lateMs) return;
      onLost(Date.now());
    }
    source?.close();
    clearTimeout(watchdog);
    clearTimeout(timer);
    open();
  };
  /** A page that is left is hidden first: a stream that it opened then would take the place of one of the next page. */
  const seen = () => {
    if (!document.hidden) now();
  };
  /** Without a network the browser may keep the stream open for minutes. */
  const offline = () => lose(source);
  open();
  window.addEventListener('online', now);
  window.addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  return {
    retry: now,
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(watchdog);
      source?.close();
      window.removeEventListener('online', now);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
