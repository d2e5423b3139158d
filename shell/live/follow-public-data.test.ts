import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { followPublicData } from './follow-public-data.ts';

/** The part of the browser's EventSource that is used. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(version: number) {
    this.dispatchEvent(new MessageEvent('version', { data: JSON.stringify({ version }) }));
  }
  refuse() {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let visibility: DocumentVisibilityState = 'visible';
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened = [];
  visibility = 'visible';
  Object.assign(globalThis, { EventSource: Stream });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const latest = () => Stream.opened.at(-1) as Stream;

it('tells of a version other than the shown one', () => {
  const onChange = jest.fn();
  stop = followPublicData({ shown: 7, onChange });
  expect(latest().url).toBe('/api/public_data/events');
  latest().say(7);
  expect(onChange).not.toHaveBeenCalled();
  latest().say(8);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  expect(latest().readyState).toBe(Stream.CLOSED);
});

it('takes the first version as the shown one where that is not known', () => {
  const onChange = jest.fn();
  stop = followPublicData({ shown: null, onChange });
  latest().say(3);
  expect(onChange).not.toHaveBeenCalled();
  latest().say(4);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('has no stream while the page is hidden, and hears afterwards what it missed', () => {
  const onChange = jest.fn();
  stop = followPublicData({ shown: 1, onChange });
  latest().say(1);
  show('hidden');
  expect(latest().readyState).toBe(Stream.CLOSED);
  show('visible');
  expect(Stream.opened).toHaveLength(2);
  latest().say(2);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('tries again a minute after a refusal', () => {
  stop = followPublicData({ shown: 1, onChange: () => undefined });
  latest().refuse();
  jest.advanceTimersByTime(59_000);
  expect(Stream.opened).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(Stream.opened).toHaveLength(2);
});
