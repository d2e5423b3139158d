import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Site } from '../contract/site.ts';
import { applyOverrides } from './override.ts';
import { showOverrideBanner } from './override-banner.ts';

const remote = (name: string) => ({
  name,
  url: `/remotes/${name}/1.0.0-a/remoteEntry.js`,
  version: '1.0.0',
  commit: 'abc',
  manifestIntegrity: 'sha384-x',
  prefixes: [`/${name}`],
});
const manifest = {
  contract: '^2.0.0',
  shared: {},
  container: '__mfe',
  entry: 'remoteEntry.js',
  styles: [],
  files: {},
};
const site = (production: boolean): Site => ({
  revision: 1,
  locale: 'en',
  locales: ['en'],
  origin: null,
  production,
  remotes: [remote('booking'), remote('content')],
  manifests: { booking: manifest, content: manifest },
  firstView: null,
});
const own = 'http://localhost:4102/remoteEntry.js';

beforeEach(() => localStorage.setItem('federation:override:booking', own));
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('a stored override', () => {
  it.each(['localhost', '127.0.0.1', '[::1]'])('replaces only its remote on %s', (hostname) => {
    const { site: changed, overridden } = applyOverrides(site(false), hostname);
    expect(overridden).toEqual(['booking']);
    expect(changed.remotes[0]).toEqual({
      ...remote('booking'),
      url: own,
      version: 'override',
      commit: 'override',
      manifestIntegrity: '',
    });
    expect(changed.remotes[1]).toEqual(remote('content'));
    // The released manifest does not describe another build.
    expect(Object.keys(changed.manifests)).toEqual(['content']);
  });

  it.each([
    ['in production', true, 'localhost'],
    ['on the salon’s own address', false, 'salon.example'],
    ['on an address that only begins with localhost', false, 'localhost.salon.example'],
  ])('is ignored %s', (_, production, hostname) => {
    const given = site(production);
    expect(applyOverrides(given, hostname)).toEqual({ site: given, overridden: [] });
  });

  it('for an unknown remote changes nothing', () => {
    localStorage.clear();
    const given = site(false);
    expect(applyOverrides(given, 'localhost').site).toBe(given);
  });

  it('shows a bar on the page', () => {
    showOverrideBanner(['booking']);
    const bar = document.querySelector('[role=status]');
    expect(bar?.textContent).toContain('Development override: booking');
    expect(bar?.querySelector('button')?.textContent).toBe('Reset');
  });
});
