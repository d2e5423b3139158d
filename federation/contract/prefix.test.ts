import { describe, expect, it } from '@jest/globals';
import { ownerOf, owns } from './prefix.ts';

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
