import { describe, expect, it } from '@jest/globals';
import { canonicalPath, ownerOf, owns } from './prefix.ts';

describe('owns', () => {
  it.each([
    ['/', '/', true],
    ['/', '/booking', false],
    ['/booking', '/booking', true],
    ['/booking', '/booking/', true],
    ['/booking', '/Booking/42', true],
    ['/booking', '/bookingchoice', false],
    ['/booking', '/', false],
  ])('%s owns %s: %s', (prefix, path, expected) => expect(owns(prefix, path)).toBe(expected));
});

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/booking', '/booking'],
    ['/Booking//', '/booking'],
    ['/BOOKING/Anna/', '/booking/Anna'],
    ['/Booking/Group/Anna', '/booking/group/Anna'],
    ['/booking//elsewhere.test', '/booking//elsewhere.test'],
    ['//elsewhere.test', null],
    ['/bookingchoice/', null],
  ])('%s is at %s', (path, expected) =>
    expect(canonicalPath(['/', '/booking', '/booking/group'], path)).toBe(expected),
  );
});

describe('ownerOf', () => {
  const candidates = [
    { name: 'content', prefixes: ['/', '/about'] },
    { name: 'team', prefixes: ['/about/team'] },
  ];

  it.each([
    ['/', 'content'],
    ['/about', 'content'],
    ['/about/team/anna', 'team'],
    ['/nowhere', undefined],
  ])('%s belongs to %s', (path, name) => expect(ownerOf(candidates, path)?.name).toBe(name));
});
