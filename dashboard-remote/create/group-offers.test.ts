import { expect, it } from '@jest/globals';
import type { Service, Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import { rulesForStaff, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { canBeAtOnce } from './can-be-at-once.ts';
import { firstGroupDay, type GuestWish, groupChoiceFrom, groupOffersOn } from './group-offers.ts';
import { draftPlaceOf, minutesWith } from './place.ts';

const people = [1, 2, 3].map(
  (id): Technician => ({
    id,
    name: `Technician ${id}`,
    description: '',
    unavailability: '',
    category_ids: [1],
  }),
);
/** Technician 2 is free from 10:00, technician 3 from noon. */
const schedules = people.map(
  ({ id, name }): TechnicianSchedule => ({
    id,
    name,
    unavailability: '',
    time_off: [],
    Appointments: [{ start_service_time: 540, Services: [{ time: [0, 60, 180][id - 1] ?? 0 }] }],
  }),
);
const service = (id: number, time: number): Service => ({
  id,
  name: `Service ${id}`,
  description: '',
  time,
  price: 40,
  category_id: 1,
});
const mother: GuestWish = { services: [service(1, 40), service(2, 50)], technicianId: null };
const daughter: GuestWish = { services: [service(3, 15)], technicianId: null };
const on = (guests: GuestWish[], override = false) =>
  groupOffersOn({
    date: '2026-11-24',
    guests,
    technicians: people,
    schedules,
    now: { date: '2026-11-23', minute: 600 },
    rules: rulesForStaff(rulesFromSettings({})),
    override,
  });
const choice = (guests: GuestWish[], start: number | null = null) => {
  const wants = { technicianId: guests[0]?.technicianId ?? null, start };
  const { technicianId, shares, ...chosen } = groupChoiceFrom(wants, on(guests), people).choice;
  return { ...chosen, shares: shares?.map((one) => [one.technician_id, one.service_ids]) };
};

it('is on the first date on which all can begin together', () => {
  const full = schedules.map((one) => ({
    ...one,
    Appointments: [{ start_service_time: 540, Services: [{ time: 600 }] }],
  }));
  const days = ['2026-11-24', '2026-11-25'].map((date) => ({ date, schedules: full }));
  const wanted = {
    guests: [mother, daughter],
    technicians: people,
    now: { date: '2026-11-23', minute: 600 },
    rules: rulesForStaff(rulesFromSettings({})),
  };
  expect(firstGroupDay(days, wanted)).toBeNull();
  const free = { date: '2026-11-26', schedules };
  expect(firstGroupDay([...days, free], wanted)).toEqual({ date: free.date, start: 600 });
});

it('is the first start at which each guest has a technician for all of her own services', () => {
  expect(choice([mother, daughter])).toEqual({
    start: 600,
    gone: null,
    shares: [
      [1, [1, 2]],
      [2, [3]],
    ],
  });
  expect(choice([mother, daughter], 595).gone).toBe(595);
  expect(choice([mother, daughter], 605).start).toBe(605);
});

it('is with the technicians who were asked for', () => {
  expect(choice([mother, { ...daughter, technicianId: 3 }])).toMatchObject({
    start: 720,
    shares: [
      [1, [1, 2]],
      [3, [3]],
    ],
  });
  expect(choice([{ ...mother, technicianId: 2 }, daughter]).shares).toEqual([
    [2, [1, 2]],
    [1, [3]],
  ]);
});

it('is with two technicians at once where a guest asks for it', () => {
  const atOnce = { ...mother, atOnce: true };
  expect(choice([atOnce])).toMatchObject({
    start: 600,
    shares: [
      [1, [2]],
      [2, [1]],
    ],
  });
  expect(choice([atOnce, daughter]).start).toBe(720);
  expect([mother, daughter].map(({ services }) => canBeAtOnce(services, people))).toEqual([
    true,
    false,
  ]);
  expect(canBeAtOnce(mother.services, people.slice(1, 2))).toBe(false);
});

it('is none where different technicians can never do all of it', () => {
  const both = [mother, daughter].map((guest) => ({ ...guest, technicianId: 1 }));
  expect(on(both)).toBeNull();
  expect(groupChoiceFrom({ technicianId: 1, start: null }, null, people).offers).toEqual([]);
});

it('is also outside opening hours with override', () => {
  expect(on([mother, daughter])?.at(-1)?.start).toBe(19 * 60 - 90);
  expect(on([mother, daughter], true)?.at(-1)?.start).toBeGreaterThan(19 * 60);
});

it('takes a place of every technician in the calendar', () => {
  const wants = { technicianId: null, start: null };
  const { offers, choice } = groupChoiceFrom(wants, on([mother, daughter]), people);
  const place = draftPlaceOf({ date: '2026-11-24', wants }, choice, { ...mother, offers });
  expect(people.map(({ id }) => place && minutesWith(place, id))).toEqual([90, 15, null]);
});
