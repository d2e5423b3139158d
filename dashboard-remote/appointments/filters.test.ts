import { describe, expect, it } from '@jest/globals';
import { type Filters, filtersOf, isPossible, noFilters, paramsOf, queryOf } from './filters.ts';

const today = '2026-11-24';

describe('filters', () => {
  it.each<[string, Partial<Filters>]>([
    ['', {}],
    ['when=today', { when: 'today' }],
    ['when=future&status=no_show', { when: 'future', status: 'no_show' }],
    ['when=past&technician=4', { when: 'past', technicianId: 4 }],
    [
      'when=dates&from=2026-11-01&to=2026-11-30',
      { when: 'dates', from: '2026-11-01', to: '2026-11-30' },
    ],
    ['when=dates&to=2026-11-30', { when: 'dates', to: '2026-11-30' }],
    ['status=cancelled&order=earliest', { status: 'cancelled', order: 'earliest' }],
  ])('of an address are written there as they are read: %s', (address, filters) => {
    const all = { ...noFilters, ...filters };
    expect(filtersOf(new URLSearchParams(address))).toEqual(all);
    expect(new URLSearchParams(paramsOf(all)).toString()).toBe(address);
  });

  it.each([
    'when=soon',
    'when=dates&from=2026-02-30&to=x',
    'from=2026-11-01',
    'technician=Linh',
    'technician=0',
    'status=late',
    'order=name',
  ])('ignore what they do not know: %s', (address) => {
    const { when, ...others } = filtersOf(new URLSearchParams(address));
    expect(others).toEqual({ ...noFilters, when: undefined });
    expect(when).toBe(address.startsWith('when=dates') ? 'dates' : 'all');
  });

  it.each<[Partial<Filters>, object]>([
    [{}, {}],
    [{ when: 'today' }, { from: today, to: today }],
    [{ when: 'future' }, { from: '2026-11-25' }],
    [{ when: 'past' }, { to: '2026-11-23' }],
    [{ when: 'dates', from: '2026-11-01' }, { from: '2026-11-01' }],
    [{ when: 'dates', to: '2026-11-30' }, { to: '2026-11-30' }],
    [
      { technicianId: 4, status: 'done' },
      { tech_id: 4, status: 'done' },
    ],
    [{ order: 'earliest' }, { order: 'earliest' }],
  ])('become a query: %j', (filters, query) => {
    expect(queryOf({ ...noFilters, ...filters }, 'maria', today)).toEqual({
      keyword: 'maria',
      ...query,
    });
  });

  it.each<[string | null, string | null, boolean]>([
    [null, null, true],
    [today, null, true],
    [null, today, true],
    [today, today, true],
    ['2026-11-25', today, false],
  ])('from %s to %s are possible: %s', (from, to, possible) => {
    expect(isPossible({ from, to })).toBe(possible);
  });
});
