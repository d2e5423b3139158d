import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Salon } from './salon.ts';

/** A server-sent event or comment. */
export type ReceivedEvent = { id?: string; event?: string; data?: unknown; comment?: string };

/** Opens the stream of the staff. */
export const listen = (
  salon: Salon,
  headers: Record<string, string> = {},
  token = salon.staffToken,
) => openStream(salon, '/api/events', { authorization: `Bearer ${token}`, ...headers });

const opened = new Set<AbortController>();

/** Closes all streams that were opened: also those of a test that failed, which would take the places of the next one. */
export function closeStreams(): void {
  for (const controller of opened) controller.abort();
  opened.clear();
}

/** Opens a stream of a listening salon; `next` returns its events in order. */
export async function openStream(salon: Salon, path: string, headers: Record<string, string> = {}) {
  const { port } = salon.app.server.address() as AddressInfo;
  const controller = new AbortController();
  opened.add(controller);
  const { signal } = controller;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal });
  const blocks = blocksOf(response);
  return {
    response,
    async next(): Promise<ReceivedEvent | null> {
      const { value, done } = await blocks.next();
      return done ? null : value;
    },
    close: () => controller.abort(),
  };
}

type Stream = { next(): Promise<ReceivedEvent | null> };

/** The next event of a stream that is no comment. */
export async function nextEvent(staff: Stream): Promise<ReceivedEvent | null> {
  for (;;) {
    const received = await staff.next();
    if (received?.comment === undefined) return received;
  }
}

/**
 * Returns the events that were written until now. A transaction of another test, in another database of the server,
 * delays events: a stream that begins while it runs also has those from before.
 */
export async function eventsUntilNow(salon: Salon, staff: Stream): Promise<ReceivedEvent[]> {
  const { queries } = salon.database;
  await queries.execute(
    sql`insert into events (type, details) values ('customers.burst', '{"network": "mark", "customers": 9}')`,
  );
  await queries.execute(sql`select pg_notify('appointment_events', '')`);
  const received: ReceivedEvent[] = [];
  for (;;) {
    const one = await nextEvent(staff);
    if (!one) throw new Error('The stream ended.');
    if ((one.data as { network?: string }).network === 'mark') return received;
    received.push(one);
  }
}

/** Opens the stream of the staff and passes over what was written before. */
export async function listenFromNow(salon: Salon) {
  const staff = await listen(salon);
  await eventsUntilNow(salon, staff);
  return staff;
}

async function* blocksOf(response: Response): AsyncGenerator<ReceivedEvent, undefined> {
  if (!response.body) return undefined;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield parse(text.slice(0, end));
      text = text.slice(end + 2);
    }
  }
  return undefined;
}

function parse(block: string): ReceivedEvent {
  const received: ReceivedEvent = {};
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^(\w*): (.*)$/.exec(line) ?? [];
    if (field === '') received.comment = value;
    else if (field === 'data') received.data = JSON.parse(value);
    else if (field === 'id' || field === 'event') received[field] = value;
  }
  return received;
}
