import { afterEach, expect, it } from '@jest/globals';
import type { Site } from '../contract/site.ts';
import { expectFiles, prepareScripts, runScript } from './script.ts';

declare global {
  var ran: string | undefined;
}

const url = '/remotes/booking/1.0.0-a/remoteEntry.js';
const read = () => globalThis.ran;

/** The script elements in the page, in the order in which they were added. */
const scripts = () => [...document.head.querySelectorAll('script')];

function arrive(script: HTMLScriptElement | undefined, sets: string): void {
  globalThis.ran = sets;
  script?.dispatchEvent(new Event('load'));
}

afterEach(() => {
  document.head.replaceChildren();
  globalThis.ran = undefined;
});

it('counts a script that comes after another attempt has begun, with what it has set', async () => {
  const first = runScript(url, read);
  const [late] = scripts();
  globalThis.ran = undefined;
  const second = runScript(url, read);
  expect(scripts()[1]?.src).toContain('?retry=1');
  arrive(late, 'of the first');
  globalThis.ran = 'of another release';
  expect(await Promise.all([first, second])).toEqual(['of the first', 'of the first']);
  // It came between two attempts: the next one has it at once.
  globalThis.ran = undefined;
  expect(await runScript(url, read)).toBe('of the first');
});

it('rejects with the address when all attempts have failed', async () => {
  const other = `${url}?other`;
  const failed = runScript(other, read);
  scripts().at(-1)?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toMatchObject({ request: other });
});

it('has the hash by which the browser refuses altered bytes, at every attempt', async () => {
  const entry = '/remotes/booking/2.0.0-b/remoteEntry.js';
  expectFiles('/remotes/booking/2.0.0-b/', { 'remoteEntry.js': { integrity: 'sha384-c' } });
  const loaded = [runScript(entry, read), runScript(entry, read)];
  expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha384-c', 'sha384-c']);
  for (const script of scripts()) arrive(script, 'loaded');
  expect(await Promise.all(loaded)).toEqual(['loaded', 'loaded']);
});

it('lets only listed files and the service worker become scripts, where the browser has Trusted Types', () => {
  const policies = new Map<string, { createScriptURL(one: string): string | null }>();
  globalThis.trustedTypes = { createPolicy: (name, rules) => policies.set(name, rules) };
  prepareScripts({
    chunks: { '/remotes/shell/1/2.js': { integrity: 'sha384-a' } },
    worker: '/service-worker.js',
  } as unknown as Site);
  expectFiles('/remotes/booking/1/', { 'es/3.js': { integrity: 'sha384-b' } });
  const allowed = (one: string) => policies.get('default')?.createScriptURL(one);
  for (const one of ['/remotes/shell/1/2.js', '/remotes/booking/1/es/3.js', '/service-worker.js']) {
    expect(allowed(one)).toBe(one);
  }
  expect(allowed('/remotes/shell/1/2.js?retry=2')).toBe('/remotes/shell/1/2.js?retry=2');
  for (const one of ['/remotes/shell/1/4.js', '/api/file.js', 'data:text/javascript,1', '']) {
    expect(allowed(one)).toBeNull();
  }
  globalThis.trustedTypes = undefined;
});
