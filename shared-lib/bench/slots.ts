import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import {
  busyIntervals,
  datesFrom,
  formatTime,
  freeSlots,
  openingHours,
  salonInstant,
  technicianSlots,
} from '../scheduling/index.ts';
import { dateSlots } from './date-baseline.ts';
import { limitSlots } from './limit.ts';
import { seeded } from './random.ts';

/** Medians in microseconds for one technician and date; `gap` is the ratio to the limit, `gain` the baseline's ratio. */
export type SlotFigures = {
  technicians: number;
  days: number;
  limit: number;
  freeSlots: number;
  technicianSlots: number;
  dates: number;
  freeSlotsGap: number;
  technicianSlotsGap: number;
  gain: number;
};

type Day = { date: string; schedule: TechnicianSchedule };

const length = 30;
const rules = { bufferMinutes: 60, leadTimeHours: 0 };
const now = { date: '2027-03-01', minute: 8 * 60 };
const instant = new Date(salonInstant(now.date, now.minute));

/** Slots of `technicians` over `days` dates with 12 appointments each: product, limit and baseline alternate. */
export function measureSlots(technicians: number, days: number): SlotFigures {
  const work = workload(technicians, days);
  const prepared = work.map(({ date, schedule }) => ({
    hours: openingHours(date),
    busy: busyIntervals(schedule.Appointments),
    length,
    earliest: 0,
  }));
  const bare = prepared.map(({ hours, busy }) => ({
    hours,
    starts: busy.map(({ start }) => start),
    ends: busy.map(({ end }) => end),
  }));
  checkSame(work);
  let sink = 0;
  const [limit = 0, free = 0, full = 0, dates = 0] = medians(work.length, [
    () => {
      for (const { hours, starts, ends } of bare) {
        sink += limitSlots(hours.start, hours.end, starts, ends, length).length;
      }
    },
    () => {
      for (const day of prepared) sink += freeSlots(day).length;
    },
    () => {
      for (const { date, schedule } of work) {
        sink += technicianSlots({ date, now, schedule, length, rules }).length;
      }
    },
    () => {
      for (const { date, schedule } of work) {
        sink += dateSlots(date, instant, schedule, length, rules).length;
      }
    },
  ]);
  if (sink === 0) throw new Error('The workload has no slots.');
  return {
    technicians,
    days,
    limit,
    freeSlots: free,
    technicianSlots: full,
    dates,
    freeSlotsGap: free / limit,
    technicianSlotsGap: full / limit,
    gain: dates / full,
  };
}

/** Twelve sorted appointments of 15 to 60 minutes, with gaps that some slots fit. */
function workload(technicians: number, days: number): Day[] {
  const random = seeded(20_270_301);
  return datesFrom(now.date, days).flatMap((date) =>
    Array.from({ length: technicians }, (_, index) => {
      const { start, end } = openingHours(date);
      const room = (end - start) / 12;
      const Appointments = Array.from({ length: 12 }, (_, place) => ({
        start_service_time: start + Math.floor(place * room) + random(0, 1) * 5,
        Services: [{ time: random(2, 4) * 5 }],
      }));
      const id = index + 1;
      return {
        date,
        schedule: { id, name: `T${id}`, unavailability: '', time_off: [], Appointments },
      };
    }),
  );
}

/** Only implementations with equal results are compared. */
function checkSame(work: readonly Day[]): void {
  for (const { date, schedule } of work) {
    const ours = technicianSlots({ date, now, schedule, length, rules }).map(formatTime).join();
    const theirs = dateSlots(date, instant, schedule, length, rules).join();
    if (ours !== theirs) throw new Error(`${date}: ${ours} is not ${theirs}`);
  }
}

/** Runs the implementations alternately, so that noise affects all of them. In µs per date. */
function medians(count: number, runs: (() => void)[]): number[] {
  const rounds = 31;
  const repeats = runs.map((run) => {
    const until = performance.now() + 120;
    let done = 0;
    while (performance.now() < until) {
      run();
      done += 1;
    }
    return Math.max(1, Math.round(done / 12));
  });
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) {
      const repeat = repeats[index] as number;
      const start = performance.now();
      for (let again = 0; again < repeat; again += 1) run();
      times[index]?.push(((performance.now() - start) * 1000) / repeat / count);
    }
  }
  return times.map((values) => values.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number);
}
