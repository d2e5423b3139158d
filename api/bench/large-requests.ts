import type { InjectOptions } from 'fastify';

/** `payload`: JSON of at most 100 KB. */
export type LargeRequest = {
  what: string;
  method: NonNullable<InjectOptions['method']>;
  url: string;
  payload?: string;
};

type Described = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** A valid example of each part that the route has. */
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

const bodyBytes = 100 * 1024;
/** Node's limit is 16 KB for all headers and the URL. */
const queryBytes = 14_000;

/** As many repetitions of a text as fit. */
const filled = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

/** JSON of about `bytes`, each of another shape, to be put in place of a value. `example` is a valid one. */
function largeValues(example: unknown, bytes: number): Record<string, string> {
  const list = (item: string) =>
    `[${filled(`${item},`, bytes - item.length - 2 > 0 ? bytes - item.length - 2 : 0)}${item}]`;
  const depth = Math.floor(bytes / 2) - 1;
  const objects = Math.floor(bytes / 6) - 1;
  return {
    'a long text': JSON.stringify('x'.repeat(bytes)),
    'a text of spaces': JSON.stringify(' '.repeat(bytes)),
    'a text of digits': JSON.stringify('9'.repeat(bytes)),
    'a text of addresses': JSON.stringify(filled('a@b.c', bytes)),
    'a text of accents': JSON.stringify(filled('é', bytes / 2)),
    'a long number': '9'.repeat(bytes),
    'many unknown fields': unknownFields(bytes, (n) => `k${n}`),
    'many short unknown fields': unknownFields(bytes, (n) => n.toString(36)),
    'nested lists': '['.repeat(depth) + ']'.repeat(depth),
    'nested objects': `${'{"a":'.repeat(objects)}1${'}'.repeat(objects)}`,
    'a list of numbers': list('1'),
    'a list of null': list('null'),
    'a list of empty objects': list('{}'),
    'a list of unknown fields': list('{"a":1,"b":2}'),
    'a list of the example': list(JSON.stringify(Array.isArray(example) ? example[0] : example)),
  };
}

function unknownFields(bytes: number, name: (n: number) => string): string {
  const fields: string[] = [];
  for (let size = 2; size < bytes - 12; size += fields.at(-1)?.length ?? 0) {
    fields.push(`"${name(fields.length)}":1,`);
  }
  return `{${fields.join('').slice(0, -1)}}`;
}

const marker = 'the value to replace';

/** The paths of all values of an example. */
function* pathsOf(value: unknown, above: string[] = []): Generator<string[]> {
  yield above;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...above, key]);
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const at = (value: unknown, path: string[]) =>
  path.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);

/** Long texts for a query parameter. */
const largeTexts = {
  words: (bytes: number) => filled('ann ', bytes),
  'short words': (bytes: number) => filled('a b ', bytes),
  'three letters': (bytes: number) => filled('ann bob ', bytes),
  digits: (bytes: number) => filled('5', bytes),
  wildcards: (bytes: number) => filled('%_', bytes),
  ids: (bytes: number) => `1${filled(',1', bytes)}`,
  'different ids': (bytes: number) =>
    Array.from({ length: Math.floor(bytes / 5) }, (_, n) => n + 1)
      .join(',')
      .slice(0, bytes),
};

/** Requests to a route that are as large as they may be, of many shapes, valid and invalid. */
export function* largeRequests(described: Described): Generator<LargeRequest> {
  const { method, params, query, body } = described;
  const path = `/api${described.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String((params as Record<string, unknown>)?.[name])),
  )}`;
  const urlWith = (more: Record<string, unknown>) => {
    const all = { ...(query as object), ...more };
    const texts = Object.entries(all).map(([name, value]) => [name, String(value)]);
    return texts.length > 0 ? `${path}?${new URLSearchParams(texts)}` : path;
  };
  const example = { method, url: urlWith({}) };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  yield { ...example, ...payload, what: 'the example' };
  const unknown = Array.from({ length: 1_800 }, (_, n) => `k${n}=1`).join('&');
  yield { ...example, ...payload, url: `${path}?${unknown}`, what: 'unknown parameters' };
  for (const name of Object.keys(query ?? {})) {
    yield {
      ...example,
      url: `${path}?${filled(`${name}=1&`, queryBytes)}`,
      what: `${name} many times`,
    };
    for (const [what, text] of Object.entries(largeTexts)) {
      // Different lengths, because a schema refuses the longer ones early.
      for (const length of [10, 40, 100, 200, queryBytes]) {
        const url = urlWith({ [name]: text(length) });
        yield { ...example, url, what: `${name}: ${what}, ${length} characters` };
      }
    }
  }
  if (method === 'GET' && path === '/api/availability') {
    const service_ids = Array.from({ length: 20 }, (_, n) => n + 1).join(',');
    const url = `${path}?${new URLSearchParams({ service_ids, days: '31' })}`;
    yield { ...example, url, what: '20 services, 31 days' };
    const one = `${path}?${new URLSearchParams({ service_ids: '1', days: '31' })}`;
    yield { ...example, url: one, what: 'one service, 31 days' };
  }
  if (body === undefined) return;
  for (const place of pathsOf(body)) {
    const rest = JSON.stringify(replaced(body, place, marker));
    const values = largeValues(at(body, place), bodyBytes - rest.length);
    for (const [what, json] of Object.entries(values)) {
      const text = rest.replace(JSON.stringify(marker), () => json);
      yield { ...example, payload: text, what: `${place.join('.') || 'the body'}: ${what}` };
    }
  }
}
