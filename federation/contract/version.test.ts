import { describe, expect, it } from '@jest/globals';
import semver from 'semver';
import { satisfies } from './version.ts';

const numbers = [0, 1, 2, 10];
const versions = numbers.flatMap((a) =>
  numbers.flatMap((b) => numbers.map((c) => `${a}.${b}.${c}`)),
);

describe('satisfies', () => {
  it('agrees with semver on every caret range of small numbers', () => {
    for (const range of versions) {
      for (const version of versions) {
        const wanted = `^${range}`;
        expect([version, wanted, satisfies(version, wanted)]).toEqual([
          version,
          wanted,
          semver.satisfies(version, wanted),
        ]);
      }
    }
  });

  it.each([
    ['1.0.0', '~1.0.0'],
    ['1.0.0', '*'],
    ['1.0.0', '^1'],
    ['1.0.0-beta.1', '^1.0.0'],
    ['one', '^1.0.0'],
    ['', ''],
  ])('refuses %s in %s', (version, range) => expect(satisfies(version, range)).toBe(false));
});
