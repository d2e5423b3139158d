import { describe, expect, it, jest } from '@jest/globals';
import { checkRemote, checkRoutes } from './check-remote.ts';
import type { RemoteContext, RemoteModule } from './recorded/1.0.ts';
import { supportedContracts } from './supported.ts';
import { parsedRead } from './types.ts';

const expected = { name: 'gallery', prefixes: ['/gallery'], contracts: supportedContracts };
const routesOf = (remote: RemoteModule, sent: unknown) => {
  const { routes } = checkRemote({ default: remote }, expected);
  return checkRoutes(
    routes({ read: parsedRead(async () => sent), base: '/remotes/gallery/1/', locale: 'es' }),
    expected,
  );
};
const remoteWith = (routes: RemoteModule['routes']): RemoteModule => ({
  contract: '1.0.0',
  name: 'gallery',
  version: '1.2.3',
  commit: 'abc',
  routes,
});

describe('a remote of the previous contract', () => {
  it('reads data without a schema, and gets them as they were sent', async () => {
    const loader = jest.fn((context: RemoteContext) => context.read('/services/'));
    const remote = remoteWith((context) => [
      { id: 'gallery:home', path: '/gallery', loader: () => loader(context) },
    ]);
    const sent = [{ anything: 1 }];
    const [route] = routesOf(remote, sent);
    const load = route?.loader as () => Promise<unknown>;
    expect(await load()).toBe(sent);
    expect(loader).toHaveBeenCalledTimes(1);
    const [context] = loader.mock.calls[0] ?? [];
    expect(context).toMatchObject({ base: '/remotes/gallery/1/', locale: 'es' });
  });

  it('may have routes that use its own fields', () => {
    const remote = {
      ...remoteWith(() => []),
      pages: ['/gallery'],
      routes(): { id: string; path: string }[] {
        return this.pages.map((path) => ({ id: 'gallery:home', path }));
      },
    };
    expect(routesOf(remote, null)).toEqual([{ id: 'gallery:home', path: '/gallery' }]);
  });

  it('keeps its name and version, and has no notice', () => {
    const remote = { ...remoteWith(() => []), notice: () => Promise.reject(new Error('called')) };
    const { routes, ...rest } = checkRemote({ default: remote }, expected);
    expect(rest).toEqual({ contract: '1.0.0', name: 'gallery', version: '1.2.3' });
  });

  it('is held to the same rules for its routes', () => {
    const remote = remoteWith(() => [{ path: '/gallery' }]);
    expect(() => routesOf(remote, null)).toThrow(/has the route id "undefined"/);
  });
});
