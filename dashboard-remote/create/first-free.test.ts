import { expect, test } from '@jest/globals';
import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { hoursOff, rulesForStaff, worksOn } from '@salon/shared-lib/scheduling';
import fc from 'fast-check';
import { freeHours } from '../calendar/day/facts.ts';
import { dayWith, monday, technician, visit } from '../calendar/day/for-tests.ts';
import { choiceFrom, offersOn } from './offers.ts';

test('the form and the calendar name the same first free hour', () => {
  const person = fc.record({
    unavailability: fc.constantFrom('', '', '1'),
    lunch: fc.option(fc.integer({ min: 600, max: 900 }), { nil: undefined }),
    // Visits one after the other.
    visits: fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 90 }),
        minutes: fc.integer({ min: 5, max: 150 }),
      }),
      { maxLength: 6 },
    ),
  });
  const situation = fc.record({
    people: fc.array(person, { minLength: 1, maxLength: 5 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  });
  fc.assert(
    fc.property(situation, ({ people, minute }) => {
      const schedules = people.map(
        ({ unavailability, lunch, visits }, index): TechnicianSchedule => {
          let next = 520;
          return {
            id: index + 1,
            name: '',
            unavailability,
            time_off:
              lunch === undefined
                ? []
                : [{ first_date: monday, last_date: monday, start: lunch, end: lunch + 45 }],
            Appointments: visits.map(({ gap, minutes }) => {
              const start = next + gap;
              next = start + minutes;
              return { start_service_time: start, Services: [{ time: minutes }] };
            }),
          };
        },
      );
      const appointments = schedules.flatMap(({ id, Appointments }) =>
        Appointments.map(({ start_service_time, Services: [{ time } = { time: 0 }] }, index) =>
          visit(id * 100 + index, id, '0:00', { start_service_time, minutes: time }),
        ),
      );
      const technicians = schedules.map((schedule) => {
        const works = worksOn(schedule, monday);
        const away = works ? [...hoursOff(schedule, monday)] : [];
        return technician(schedule.id, { off: works ? null : 'weekday', away });
      });
      const [inCalendar] = freeHours(dayWith(appointments, { technicians }), minute);
      const offers = offersOn({
        date: monday,
        services: [{ id: 1, name: '', description: '', time: 60, price: 1, category_id: 1 }],
        technicians: technicians.map(({ id }) => ({
          id,
          name: '',
          description: '',
          unavailability: '',
          category_ids: [1],
        })),
        schedules,
        now: { date: monday, minute },
        rules: rulesForStaff({}),
      });
      const { technicianId, start } = choiceFrom({ technicianId: null, start: null }, offers);
      expect(start === null ? undefined : { technicianId, start }).toEqual(inCalendar);
    }),
  );
});
