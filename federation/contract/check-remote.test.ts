import { describe, expect, it } from '@jest/globals';
import { ContractError, checkRemote, checkRoutes } from './check-remote.ts';
import { defineRemote } from './define-remote.ts';
import { supportedContracts } from './supported.ts';

const expected = { name: 'content', prefixes: ['/', '/about'], contracts: supportedContracts };
const good = defineRemote({ name: 'content', routes: () => [] });

describe('checkRemote', () => {
  it('accepts the result of defineRemote, as a default export or directly', () => {
    expect(checkRemote(good, expected)).toBe(good);
    expect(checkRemote({ default: good }, expected)).toBe(good);
  });

  it('accepts a remote that was built for an older contract of the same major version', () => {
    expect(checkRemote(good, { ...expected, contracts: ['2.9.0', '1.0.0'] })).toBe(good);
  });

  it.each([
    ['nothing', undefined],
    ['a function', () => good],
    ['another name', { ...good, name: 'booking' }],
    ['a newer contract', { ...good, contract: '2.9.0' }],
    ['the next major contract', { ...good, contract: '3.0.0' }],
    ['a newer minor version of the previous contract', { ...good, contract: '1.1.0' }],
    ['a contract before the previous one', { ...good, contract: '0.9.0' }],
    ['no contract', { ...good, contract: undefined }],
    ['no version', { ...good, version: undefined }],
    ['a notice that is no function', { ...good, notice: {} }],
    ['a mount function', { ...good, routes: undefined, mount: () => {} }],
  ])('refuses %s', (_, exported) => {
    expect(() => checkRemote(exported, expected)).toThrow(ContractError);
  });
});

describe('checkRoutes', () => {
  it('accepts prefixed ids within the prefixes', () => {
    const routes = [
      { id: 'content:home', index: true as const },
      {
        id: 'content:about',
        path: 'about',
        children: [{ id: 'content:about:team', path: 'team' }],
      },
      { id: 'content:frame', children: [{ id: 'content:deep', path: '/about/deep' }] },
    ];
    expect(checkRoutes(routes, expected)).toBe(routes);
  });

  it.each([
    ['no list', null],
    ['no id', [{ path: 'about' }]],
    ["another remote's id", [{ id: 'booking:about', path: 'about' }]],
    [
      'an id twice',
      [
        { id: 'content:a', path: 'about' },
        { id: 'content:a', path: 'about/b' },
      ],
    ],
    ['a path it does not own', [{ id: 'content:b', path: 'booking' }]],
    ['everything', [{ id: 'content:all', path: '*' }]],
    [
      'a child outside',
      [{ id: 'content:a', path: 'about', children: [{ id: 'content:b', path: '/login' }] }],
    ],
    ['a child without id', [{ id: 'content:a', path: 'about', children: [{ path: 'b' }] }]],
  ])('refuses %s', (_, routes) => {
    expect(() => checkRoutes(routes, expected)).toThrow(ContractError);
  });

  it('refuses an index page where the remote does not own the path', () => {
    const routes = [{ id: 'content:home', index: true }];
    expect(() => checkRoutes(routes, { ...expected, prefixes: ['/about'] })).toThrow(
      /does not own/,
    );
  });
});
