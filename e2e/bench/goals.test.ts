import { expect, it } from '@jest/globals';
import { isMissed } from '../support/figures.ts';
import type { MeasuredPage, Medians } from './cold-page.ts';
import { cellsOf, figuresOf, pagesTable, waysTable } from './goals.ts';

const medians: Medians = {
  firstPaint: 700,
  largestPaint: 800,
  ready: 2_000,
  shift: 0,
  signature: 2,
  rounds: 1,
  scriptKilobytes: 150,
  requests: 12,
};

/** A page that meets every goal exactly, but for what is given. */
const page = (site: Partial<Medians> = {}): MeasuredPage => ({
  path: '/',
  digests: 61,
  loads: { static: [], bundle: [], site: [] },
  medians: {
    static: { ...medians, largestPaint: 800 / 1.15, ready: Number.NaN, scriptKilobytes: 0 },
    bundle: medians,
    site: { ...medians, scriptKilobytes: 162, ready: 2_100, ...site },
  },
});

it('meets goals that are reached exactly', () => {
  const figures = figuresOf(page());
  expect(figures.map(({ value }) => value)).toEqual([1.08, 1.15, 1, 1.05, 3]);
  expect(figures.filter(isMissed)).toEqual([]);
});

it('judges what it tells: two decimals', () => {
  expect(figuresOf(page({ largestPaint: 803 })).filter(isMissed)).toEqual([]);
  expect(figuresOf(page({ largestPaint: 805 })).filter(isMissed)).toHaveLength(2);
});

it('misses a goal where nothing was measured', () => {
  expect(figuresOf(page({ ready: Number.NaN })).filter(isMissed)).toHaveLength(2);
});

it('marks what is missed', () => {
  expect(cellsOf(page({ scriptKilobytes: 165 }))).toEqual([
    '**1.10**',
    '1.15',
    '1.00',
    '1.05',
    '3.0 %',
  ]);
});

it('lists all pages with their goals', () => {
  expect(pagesTable([page()]).split('\n')).toEqual([
    '|  | script (≤ 1.08) | paint to static (≤ 1.15) | paint to bundle (≤ 1.00) | ready to bundle (≤ 1.05) | verified (≤ 3 %) |',
    '|---|---|---|---|---|---|',
    '| `/` | 1.08 | 1.15 | 1.00 | 1.05 | 3.0 % |',
  ]);
});

it('lists the ways of a page, which is never ready without scripts', () => {
  const [, , fixed, bundle, site] = waysTable('/', page().medians).split('\n');
  expect(fixed).toBe('| static HTML | 696 ms | – | 0 KB | 12 | – | 0.0000 |');
  expect(bundle).toBe(
    '| one bundle, rendered on the server | 800 ms | 2000 ms | 150 KB | 12 | 1 | 0.0000 |',
  );
  expect(site).toMatch(/^\| this site /);
});
