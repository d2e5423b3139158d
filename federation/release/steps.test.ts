import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ReleaseError } from '../registry/manifest.ts';
import { RevisionConflict } from '../registry/store.ts';
import { releaseFailure } from './report.ts';
import { inParallel, printed } from './steps.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
});
afterEach(() => void jest.restoreAllMocks());

describe('a printed step', () => {
  it('says what came out and how long it took', async () => {
    await printed(
      'gallery',
      async () => 3,
      (files) => `${files} files`,
    );
    expect(lines).toEqual([expect.stringMatching(/^ {2}gallery +3 files +0\.\d s$/)]);
  });

  it('says that it failed, and passes the reason on', async () => {
    const fail = () => Promise.reject(new ReleaseError('no'));
    await expect(printed('gallery', fail, () => '')).rejects.toThrow('no');
    expect(lines).toEqual([expect.stringMatching(/^ {2}gallery +failed +0\.\d s$/)]);
  });

  it('says that it is running when it takes longer', async () => {
    jest.useFakeTimers();
    let end = () => {};
    const work = new Promise<void>((resolve) => {
      end = resolve;
    });
    const step = printed(
      'gallery',
      () => work,
      () => 'built',
    );
    await jest.advanceTimersByTimeAsync(2500);
    end();
    await step;
    jest.useRealTimers();
    expect(lines).toEqual([
      '  gallery            running …',
      expect.stringMatching(/built +2\.5 s$/),
    ]);
  });
});

it('begins nothing after a failure, and waits for what was begun', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new ReleaseError('one failed');
    await Promise.resolve();
    ended.push(item);
  };
  await expect(inParallel(2, [1, 2, 3, 4], work)).rejects.toThrow('one failed');
  expect(ended).toEqual([2]);
});

it('gives sentences for what was refused, and a stack for a fault of the program', () => {
  expect(releaseFailure(new ReleaseError('gallery fits nowhere.'))).toBe(
    'gallery fits nowhere.\nNothing has changed.',
  );
  expect(releaseFailure(new RevisionConflict('At 3.'))).toMatch(/once more/);
  expect(releaseFailure(new TypeError('oops'))).toMatch(/steps\.test/);
});
