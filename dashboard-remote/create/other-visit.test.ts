import { expect, it } from '@jest/globals';
import type { BookingSummary } from '@salon/shared-lib/domain';
import { otherVisitAt } from './other-visit.ts';

const date = '2026-11-24';
/** From ten to eleven. */
const visit = (own: Partial<BookingSummary> = {}): BookingSummary => ({
  id: 7,
  date,
  start_service_time: 600,
  minutes: 60,
  note: null,
  sequence: 0,
  group: 1,
  Technicians: [{ id: 4, name: 'Rosa' }],
  Services: [{ id: 1, name: 'Gel Polish', time: 60, price: 46, category_id: 1 }],
  parts: [{ id: 7, technician_id: 4, minutes: 60, service_ids: [1] }],
  ...own,
});
const place = { date, technician_id: 1, start: 615, minutes: 30 };

it.each<[string, BookingSummary, Partial<typeof place>, number | undefined]>([
  ['one that covers it', visit(), {}, 7],
  ['one that it covers', visit(), { start: 540, minutes: 180 }, 7],
  ['one that overlaps its end', visit(), { start: 570, minutes: 31 }, 7],
  ['one with the same technician', visit(), { technician_id: 4 }, 7],
  ['one whose length was set by hand', visit({ minutes: 75 }), { start: 665 }, 7],
  ['none that ends when it begins', visit(), { start: 660 }, undefined],
  ['none that begins when it ends', visit(), { start: 570 }, undefined],
  ['none of another date', visit({ date: '2026-11-25' }), {}, undefined],
  ['none that is cancelled', visit({ note: 'deleted' }), {}, undefined],
])('finds %s', (_, one, own, id) => {
  expect(otherVisitAt([one], { ...place, ...own })?.id).toBe(id);
});

it('finds none without a place', () => {
  expect(otherVisitAt([visit()], null)).toBeNull();
});
