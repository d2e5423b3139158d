import { describe, expect, it } from '@jest/globals';
import { chooseEncoding, notModified } from './encoding.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['', 'identity'],
    [null, 'identity'],
  ])('%s: %s', (accepted, chosen) => expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(chosen));
});

describe('notModified', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [null, false],
  ])('%s: %s', (tags, expected) => expect(notModified(tags, '"a"')).toBe(expected));
});
