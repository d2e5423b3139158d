import { describe, expect, it } from '@jest/globals';
import type { BookingSummary, ServiceCategory } from '@salon/shared-lib/domain';
import { lastVisitOf, sameAgain } from './last-visit.ts';

const service = (id: number) => ({
  id,
  name: `Service ${id}`,
  description: '',
  time: 30,
  price: 20,
  category_id: 1,
});
const visit = (id: number, own: Partial<BookingSummary> = {}): BookingSummary => ({
  id,
  date: '2026-10-23',
  start_service_time: 600,
  minutes: 60,
  note: null,
  sequence: 0,
  group: 1,
  Technicians: [{ id: 4, name: 'Linh' }],
  Services: [service(1), service(3)],
  parts: [],
  ...own,
});
const now = { date: '2026-11-20', minute: 820 };

describe('the last visit', () => {
  it.each<[string, BookingSummary[], BookingSummary[], number | undefined]>([
    ['the latest of the past', [visit(1), visit(2, { date: '2026-10-24' })], [], 2],
    ['the later of one day', [visit(1, { start_service_time: 700 }), visit(2)], [], 1],
    ['one of today that has begun', [visit(1)], [visit(2, { date: now.date })], 2],
    [
      'not one that is to come today',
      [visit(1)],
      [visit(2, { date: now.date, start_service_time: 840 })],
      1,
    ],
    ['not a cancelled one', [visit(1), visit(2, { date: '2026-11-01', note: 'deleted' })], [], 1],
    ['none', [], [], undefined],
  ])('is %s', (_, past, present, expected) => {
    expect(lastVisitOf({ past, present }, now)?.id).toBe(expected);
  });
});

describe('the same again', () => {
  const menu: ServiceCategory[] = [{ id: 1, name: 'Hands', services: [service(1), service(2)] }];
  const technicians = [{ id: 4 }, { id: 5 }];

  it.each<[string, Partial<BookingSummary>, number[], number | null]>([
    ['services that are still on the menu, and the technician', {}, [1], 4],
    ['each service once', { Services: [service(2), service(1), service(2)] }, [2, 1], 4],
    ['no technician who has left', { Technicians: [{ id: 9, name: 'Mai' }] }, [1], null],
    [
      'no technician of a group',
      {
        Technicians: [
          { id: 4, name: 'Linh' },
          { id: 5, name: 'Rosa' },
        ],
      },
      [1],
      null,
    ],
  ])('is %s', (_, own, serviceIds, technicianId) => {
    expect(sameAgain(visit(1, own), { menu, technicians })).toEqual({ serviceIds, technicianId });
  });
});
