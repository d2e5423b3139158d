import type { AddressInfo } from 'node:net';
import type { Salon } from './salon.ts';

/** A server-sent event or comment. */
export type ReceivedEvent = { id?: string; event?: string; data?: unknown; comment?: string };

/** Opens the stream of the staff. */
export const listen = (
  salon: Salon,
  headers: Record<string, string> = {},
  token = salon.staffToken,
) => openStream(salon, '/api/events', { authorization: `Bearer ${token}`, ...headers });

/** Opens a stream of a listening salon; `next` returns its events in order. */
export async function openStream(salon: Salon, path: string, headers: Record<string, string> = {}) {
  const { port } = salon.app.server.address() as AddressInfo;
  const controller = new AbortController();
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

/** The next event of a stream that is no comment. */
export async function nextEvent(staff: {
  next(): Promise<ReceivedEvent | null>;
}): Promise<ReceivedEvent | null> {
  for (;;) {
    const received = await staff.next();
    if (received?.comment === undefined) return received;
  }
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
