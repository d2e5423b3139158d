import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { listen, type Stream } from './listen.ts';

const realFetch = globalThis.fetch;
const fetched = jest.fn<typeof fetch>();
const onLost = jest.fn();
const onOpen = jest.fn();
const onRefused = jest.fn();
const ignore = () => undefined;
const listener = {
  onOpen,
  onRefused,
  onLost,
  onEvent: ignore,
  onBurst: ignore,
  onCustomers: ignore,
  onRecords: ignore,
  onAttempt: ignore,
};
const token = { read: () => 'token', refuse: ignore };
let stream: Stream;

beforeEach(() => {
  jest.useFakeTimers();
  onLost.mockReset();
  onOpen.mockReset();
  onRefused.mockReset();
  // A network that takes the call and never answers.
  globalThis.fetch = fetched.mockReset().mockReturnValue(new Promise(() => undefined));
  stream = listen(token, listener);
});
afterEach(() => {
  stream.stop();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const signalOf = (attempt: number) => fetched.mock.calls[attempt]?.[1]?.signal;

it('gives an attempt up that has no answer after ten seconds', async () => {
  await pass(9_999);
  expect(onLost).not.toHaveBeenCalled();
  await pass(1);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(signalOf(0)?.aborted).toBe(true);
  await pass(1_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it.each([
  ['a person asks for it', () => stream.retry()],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('replaces an attempt without an answer when %s', async (_, happens) => {
  await pass(5_000);
  happens();
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(signalOf(0)?.aborted).toBe(true);
  // The new attempt has ten seconds of its own.
  await pass(9_999);
  expect(onLost).not.toHaveBeenCalled();
  await pass(1);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('sends the token in a header, never in the address', async () => {
  await pass(0);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(String(address)).toBe(`${location.origin}/api/events`);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
});

it('opens nothing when the page is left', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(1);
});

/** A network that answers with an open stream, and nothing after that. */
async function open() {
  fetched.mockImplementation(
    async () =>
      ({
        status: 200,
        url: '',
        redirected: false,
        headers: new Headers({ 'Content-Type': 'text/event-stream' }),
        body: new ReadableStream({
          start: (bytes) =>
            bytes.enqueue(new TextEncoder().encode('id: 1-1\nevent: ready\ndata: {}\n\n')),
        }),
      }) as Response,
  );
  stream.retry();
  await pass(0);
  expect(onOpen).toHaveBeenCalledWith('1-1', true);
  expect(fetched).toHaveBeenCalledTimes(2);
}

it('asks every few seconds where the server opens no stream, which is no lost connection', async () => {
  fetched.mockImplementation(
    async () =>
      ({ ok: false, status: 503, url: '', redirected: false, headers: new Headers() }) as Response,
  );
  stream.retry();
  await pass(0);
  expect(onRefused).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(onRefused).toHaveBeenCalledTimes(3);
  expect(onLost).not.toHaveBeenCalled();
});

it('leaves an open stream alone', async () => {
  await open();
  stream.retry();
  await pass(20_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(onLost).not.toHaveBeenCalled();
});

it.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('opens a stream anew that has missed a comment of the server when %s', async (_, happens) => {
  await open();
  // While a machine sleeps, its timers do not run.
  jest.setSystemTime(Date.now() + 19_000);
  happens();
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  jest.setSystemTime(Date.now() + 1_000);
  happens();
  expect(onLost).toHaveBeenCalledTimes(1);
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(signalOf(1)?.aborted).toBe(true);
  expect(onOpen).toHaveBeenCalledTimes(2);
});
