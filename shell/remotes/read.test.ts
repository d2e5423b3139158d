import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { read } from './read.ts';

const request = jest.fn<typeof fetch>();
const { fetch: original } = globalThis;
globalThis.fetch = request;
afterEach(() => {
  request.mockReset();
});
afterAll(() => {
  globalThis.fetch = original;
});

it('reads what the API answers, as JSON', async () => {
  request.mockResolvedValue(Response.json([1]));
  expect(await read('/services/')).toEqual([1]);
  expect(request).toHaveBeenCalledWith(
    '/api/services/',
    expect.objectContaining({ headers: { accept: 'application/json' } }),
  );
});

it.each<[string, () => Promise<Response>]>([
  ['429', async () => Response.json({}, { status: 429 })],
  ['500', async () => Response.json({}, { status: 500 })],
  ['503', async () => new Response('<html>', { status: 503 })],
  ['a page', async () => new Response('<html>')],
  ['half an answer', async () => new Response('[{"id":')],
  ['nothing: no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('fails when the answer is %s', async (_, answer) => {
  request.mockImplementation(answer);
  await expect(read('/services/')).rejects.toThrow();
});
