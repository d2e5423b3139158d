import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { addDays, datesFrom } from './calendar.ts';
import { salonInstant, salonNow } from './salon-time.ts';
import { daySlots } from './technician-slots.ts';

// The same program in another process with another time zone.
const program = `
import { daySlots, datesFrom, addDays, salonInstant, salonNow } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
const answer = (${answer.toString()})({ daySlots, datesFrom, addDays, salonInstant, salonNow });
process.stdout.write(JSON.stringify(answer));
`;

type Rules = {
  daySlots: typeof daySlots;
  datesFrom: typeof datesFrom;
  addDays: typeof addDays;
  salonInstant: typeof salonInstant;
  salonNow: typeof salonNow;
};

/** The slots at four moments of three dates around each clock change of the salon and of Sydney. */
function answer(rules: Rules) {
  const sundays = ['2027-03-14', '2027-11-07', '2027-04-04', '2027-10-03'];
  const schedule = {
    id: 1,
    name: 'Mia',
    unavailability: '2',
    time_off: [],
    Appointments: [{ start_service_time: 720, Services: [{ time: 45 }] }],
  };
  return sundays.flatMap((sunday) =>
    rules.datesFrom(rules.addDays(sunday, -1), 3).flatMap((date) =>
      [0, 150, 545, 930].map((minute) => {
        const instant = rules.salonInstant(date, minute);
        const now = rules.salonNow(instant);
        const notice = { bufferMinutes: 60, leadTimeHours: 3 };
        const slots = rules.daySlots({
          date,
          now,
          schedules: [schedule],
          length: 60,
          rules: notice,
        });
        return { instant, now, slots: slots.map(({ start }) => start).join(' ') };
      }),
    ),
  );
}

test.each(['Australia/Sydney', 'Australia/Lord_Howe', 'UTC', 'America/New_York', 'Asia/Kathmandu'])(
  'a visitor in %s sees the salon’s slots',
  (zone) => {
    const told = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(JSON.parse(told)).toEqual(
      answer({ daySlots, datesFrom, addDays, salonInstant, salonNow }),
    );
  },
);
