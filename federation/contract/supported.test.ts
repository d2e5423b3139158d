import { describe, expect, it } from '@jest/globals';
import { contractFor, supportedContracts } from './supported.ts';

describe('the contract with which a shell runs a remote', () => {
  it.each([
    ['^2.1.0', ['2.1.0', '1.4.0'], '2.1.0'],
    ['^2.0.0', ['2.1.0', '1.4.0'], '2.1.0'],
    ['^1.4.0', ['2.1.0', '1.4.0'], '1.4.0'],
    ['^1.0.0', ['2.1.0', '1.4.0'], '1.4.0'],
    // A later minor version than the shell's.
    ['^2.2.0', ['2.1.0', '1.4.0'], undefined],
    ['^1.5.0', ['2.1.0', '1.4.0'], undefined],
    // Another major version.
    ['^0.9.0', ['2.1.0', '1.4.0'], undefined],
    ['^3.0.0', ['2.1.0', '1.4.0'], undefined],
    // A shell without an adapter.
    ['^1.0.0', ['2.1.0'], undefined],
    // A shell of the previous contract.
    ['^2.0.0', ['1.4.0'], undefined],
    // No range.
    ['2.1.0', ['2.1.0', '1.4.0'], undefined],
  ])('%s in a shell with %j: %s', (range, supported, expected) =>
    expect(contractFor(range, supported)).toBe(expected),
  );

  it('is one of this major version or of the one before', () => {
    const majors = supportedContracts.map((version) => Number(version.split('.')[0]));
    expect(majors).toEqual([majors[0], Number(majors[0]) - 1]);
  });
});
