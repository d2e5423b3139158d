import { describe, expect, it } from '@jest/globals';
import { performingAll } from '../scheduling/index.ts';
import { blockingServices } from './blocking-services.ts';
import type { SelectedServices } from './schema/selected-service.ts';

const service = (id: number, name: string) => ({ id, name, time: 30, price: 20 });
const manicure = service(1, 'Basic Manicure');
const fill = service(18, 'Acrylic Fill');
const lift = service(21, 'Lash Lift');
const tint = service(22, 'Lash Tint');
const nails = { category_ids: [1, 2, 5] };
const lashes = { category_ids: [3, 6] };

describe('blocking services', () => {
  it.each<[string, SelectedServices, { category_ids: number[] }[], string[][]]>([
    [
      'the one that nobody else does',
      { 1: [manicure], 5: [fill], 6: [lift] },
      [nails, lashes],
      [['Lash Lift']],
    ],
    [
      'all of a kind together',
      { 1: [manicure], 5: [fill], 6: [lift, tint] },
      [nails],
      [['Lash Lift', 'Lash Tint']],
    ],
    [
      'either of two',
      { 1: [manicure], 6: [lift] },
      [nails, lashes, nails],
      [['Lash Lift'], ['Basic Manicure']],
    ],
    ['nothing that helps', { 4: [manicure] }, [nails, lashes], []],
    ['nothing where nobody works', { 1: [manicure] }, [], []],
  ])('is %s', (_, services, technicians, expected) => {
    const names = blockingServices(services, technicians).map((set) => set.map(({ name }) => name));
    expect(names).toEqual(expected);
  });

  it('leave a selection that some technician performs, for all combinations', () => {
    const kinds = [[], [1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]];
    for (const chosen of kinds) {
      const services: SelectedServices = Object.fromEntries(
        chosen.map((id) => [id, [service(id, `Service ${id}`)]]),
      );
      for (const one of kinds) {
        for (const other of kinds) {
          const technicians = [{ category_ids: one }, { category_ids: other }];
          for (const set of blockingServices(services, technicians)) {
            const out = new Set(set.map(({ id }) => id));
            const rest = Object.keys(services)
              .map(Number)
              .filter((id) => !out.has(id));
            expect(rest.length).toBeGreaterThan(0);
            expect(performingAll(technicians, rest).length).toBeGreaterThan(0);
          }
        }
      }
    }
  });
});
