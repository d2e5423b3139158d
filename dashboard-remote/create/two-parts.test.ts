import { expect, it } from '@jest/globals';
import type { Service, Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import { rulesForStaff, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { blankDraft, type Draft } from './draft.ts';
import { groupOffersOn } from './group-offers.ts';
import { draftsOf, twoPartsOn } from './two-parts.ts';

const date = '2026-11-24';
const service: Service = {
  ...{ id: 1, name: 'Pedicure', description: '', time: 60, price: 40, category_id: 1 },
};
const guest = { services: [service], technicianId: null };
const team = [1, 2, 3, 4].map(
  (id): Technician => ({ id, name: '', description: '', unavailability: '', category_ids: [1] }),
);
/** Each technician is free from an hour to 19:00. */
const freeFrom = (hours: readonly number[]) =>
  hours.map(
    (hour, index): TechnicianSchedule => ({
      ...{ id: index + 1, name: '', unavailability: '', time_off: [] },
      Appointments: [{ start_service_time: 0, Services: [{ time: hour * 60 }] }],
    }),
  );
const wanted = (guests: number, hours: readonly number[]) => ({
  date,
  guests: Array.from({ length: guests }, () => guest),
  technicians: team.slice(0, hours.length),
  schedules: freeFrom(hours),
  now: { date: '2026-11-23', minute: 600 },
  rules: rulesForStaff(rulesFromSettings({})),
});

it.each([
  [
    'two and two, with the technicians that the first two leave',
    4,
    [10, 10, 19, 19],
    [[2, 3], 600, 660],
  ],
  ['two at a time, where no four of them are', 4, [9, 10], [[2, 3], 600, 660]],
  ['two of three, and one before or after them', 3, [10, 11, 18.5], [[2], 660, 600]],
  ['two of three, and the other as near to them as can be', 3, [9, 12], [[2], 720, 660]],
  ['one and one', 2, [12, 19], [[1], 720, 780]],
  ['none where one part has no time', 2, [18, 19], null],
])('is %s', (_, guests, hours, expected) => {
  const given = wanted(guests, hours);
  expect(groupOffersOn(given) ?? []).toEqual([]);
  const parts = twoPartsOn(given);
  expect(parts && [parts.later, parts.first, parts.second]).toEqual(expected);
});

it('parts those who want the same technician', () => {
  const given = wanted(4, [10, 10, 10]);
  const guests = [1, 1, 2, 2].map((technicianId) => ({ ...guest, technicianId }));
  expect(twoPartsOn({ ...given, guests })).toEqual({ later: [1, 3], first: 600, second: 660 });
});

it('has the guests of each part, the second one on the same number', () => {
  const customer = { id: 7, phone: '2535550107', name: 'CLARA ALVAREZ', email: '', optInSms: true };
  const others = ['', 'Robin', 'Ada'].map((name, index) => ({
    ...{ name, serviceIds: [index + 2], technicianId: null },
  }));
  const draft: Draft = {
    ...{ ...blankDraft(date), customer, phone: '(253) 555-0107', name: 'Clara Alvarez' },
    ...{ serviceIds: [1], others, guest: 3 },
  };
  const [first, second] = draftsOf(draft, { later: [2, 3], first: 600, second: 660 });
  expect(first).toMatchObject({
    ...{ customer, name: 'Clara Alvarez', nameMeans: null, serviceIds: [1], guest: 0 },
    ...{ others: [{ serviceIds: [2] }], wants: { start: 600 } },
  });
  expect(second).toMatchObject({
    ...{ customer, name: 'Robin', nameMeans: 'guest', serviceIds: [3], guest: 0 },
    ...{ others: [{ name: 'Ada', serviceIds: [4] }], wants: { start: 660 } },
  });
  const [, ofNew] = draftsOf(
    { ...draft, customer: null },
    { later: [2, 3], first: 600, second: 660 },
  );
  expect(ofNew).toMatchObject({ name: 'Robin', nameMeans: null, phone: '(253) 555-0107' });
});
