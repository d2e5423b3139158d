import { describe, expect, it } from '@jest/globals';
import { kindOf, type Load, medianLoad, roundsOf, scriptKilobytes } from './load.ts';

const site = 'http://site.test';

const loadOf = (files: [name: string, start: number, end: number][], ready = 1_000): Load => ({
  firstPaint: 300,
  largestPaint: 400,
  ready,
  shift: 0,
  signature: 0,
  files: [['/', 0, 100] as const, ...files].map(([name, start, end]) => ({
    url: site + name,
    start,
    answered: start,
    end,
    bytes: 512,
  })),
});

describe('kindOf', () => {
  it.each([
    ['/mono/main.abc.js', 'script'],
    ['/remotes/shell/1/main.js?retry=1', 'script'],
    ['/styles.css', 'style'],
    ['/sans.woff2', 'font'],
    ['/icon.svg', 'picture'],
    ['/favicon.ico', 'picture'],
    ['/api/services/', 'data'],
  ])('%s is a %s', (name, kind) => {
    expect(kindOf(site + name, 3)).toBe(kind);
  });

  it('takes the first file for the document', () => {
    expect(kindOf(`${site}/booking`, 0)).toBe('document');
  });
});

it('counts the bytes of scripts only, also of those that come after the page is ready', () => {
  const load = loadOf([
    ['/main.js', 100, 200],
    ['/styles.css', 100, 200],
    ['/late.js', 1_500, 1_600],
  ]);
  expect(scriptKilobytes(load)).toBe(1);
});

describe('rounds of script requests', () => {
  it('are none without scripts', () => {
    expect(roundsOf(loadOf([['/styles.css', 100, 200]]))).toBe(0);
  });

  it('are one where all scripts are asked for before the first of them arrives', () => {
    const load = loadOf([
      ['/main.js', 100, 500],
      ['/remote.js', 150, 300],
      ['/page.js', 290, 600],
    ]);
    expect(roundsOf(load)).toBe(1);
  });

  it('are two where a script is asked for by one that has arrived', () => {
    const load = loadOf([
      ['/page.js', 310, 600],
      ['/main.js', 100, 300],
    ]);
    expect(roundsOf(load)).toBe(2);
  });

  it('end when the page is ready', () => {
    const load = loadOf([
      ['/main.js', 100, 300],
      ['/late.js', 1_100, 1_200],
    ]);
    expect(roundsOf(load)).toBe(1);
  });
});

describe('the median load', () => {
  it('is the one nearest to the median of the times', () => {
    const loads = [900, 1_500, 1_010, 1_000].map((ready) => loadOf([], ready));
    expect(medianLoad(loads, 'ready').ready).toBe(1_010);
  });

  it('is none without loads', () => {
    expect(() => medianLoad([], 'ready')).toThrow('no load');
  });
});
