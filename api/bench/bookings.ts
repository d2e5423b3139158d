import type { Technician } from '@salon/shared-lib/domain';
import {
  addDays,
  openingHours,
  parseTime,
  salonNow,
  weekdayOf,
  weekdaysOff,
} from '@salon/shared-lib/scheduling';
import { type Load, load, type Request, send, typical } from './load.ts';
import type { Pair } from './servers.ts';
import { makeVisitors, openHorizon, type Visitor } from './visitors.ts';

const connections = 8;
/** An upper bound: every four bookings need a visitor. */
const bookingsPerSecond = 1_500;
/** Phone numbers that the contest uses: no customer comes twice. */
const contestPhones = 1_500;
const service = { id: 1, minutes: 25 };

type Slot = { technician_id: number; date: string; start: string };

/** The visitor whose turn it is books the slot. */
export function booking(
  visitors: readonly Visitor[],
  turn: number,
  { technician_id, date, start }: Slot,
): Request {
  const { id, cookie } = visitors[turn % visitors.length] ?? { id: 0, cookie: '' };
  return {
    method: 'POST',
    path: '/api/appointments',
    headers: { cookie },
    body: {
      customer_id: id,
      date,
      start_service_time: start,
      technician_id,
      service_ids: [service.id],
    },
  };
}

/** Distinct free slots of the next `days` dates, alternating between the technicians who work then. */
export function freeSlots(technicians: readonly Technician[], days: number): Slot[] {
  const today = salonNow(Date.now()).date;
  const slots: Slot[] = [];
  for (let day = 1; day <= days; day += 1) {
    const date = addDays(today, day);
    const { start, end } = openingHours(date);
    for (let minute = start; minute + service.minutes <= end; minute += 30) {
      for (const { id, unavailability } of technicians) {
        if (weekdaysOff(unavailability).includes(weekdayOf(date))) continue;
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        slots.push({ technician_id: id, date, start: clock });
      }
    }
  }
  return slots;
}

/** Measures `POST /appointments` and one insert of the same row, alternately. */
export async function measureBookings(
  { product, baseline }: Pair,
  rounds: number,
  seconds: number,
): Promise<{ product: Load; raw: Load; ratio: number }> {
  const technicians = await capable(product.address);
  await openHorizon(product.address);
  // After the dates of `measureContest`.
  const slots = freeSlots(technicians, 720).slice(technicians.length * 20 * 95);
  const expected = (rounds + 1) * seconds * bookingsPerSecond;
  const visitors = await makeVisitors(product.address, expected, contestPhones);
  let [ours, theirs] = [0, 0];
  const runs = { product: [] as Load[], raw: [] as Load[] };
  for (let round = -1; round < rounds; round += 1) {
    const booked = await load(product.address, connections, seconds, () => {
      const slot = slots[ours];
      ours += 1;
      return slot ? booking(visitors, ours, slot) : null;
    });
    const inserted = await load(baseline.address, connections, seconds, () => {
      const slot = slots[theirs++];
      return slot ? raw(slot) : null;
    });
    // The first round is a warm-up.
    if (round < 0) continue;
    runs.product.push(booked);
    runs.raw.push(inserted);
  }
  const result = { product: typical(runs.product), raw: typical(runs.raw) };
  return { ...result, ratio: result.product.perSecond / result.raw.perSecond };
}

/** 32 clients book overlapping starts of one technician, one date after the other. */
export async function measureContest({ product }: Pair, days: number): Promise<Load> {
  const [technician] = await capable(product.address);
  if (!technician) throw new Error('No technician performs the service.');
  await openHorizon(product.address);
  const visitors = await makeVisitors(product.address, 4 * contestPhones);
  const today = salonNow(Date.now()).date;
  let turn = 0;
  // The warm-up.
  const warm = freeSlots([technician], 60).slice(0, 400);
  await load(product.address, connections, 30, () => {
    const slot = warm.shift();
    turn += 1;
    return slot ? booking(visitors, turn, slot) : null;
  });
  const requests: Request[] = [];
  for (let day = 61; day < 61 + days; day += 1) {
    const date = addDays(today, day);
    for (let client = 0; client < 32; client += 1) {
      const start = ['11:00', '11:30', '12:00', '12:30'][client % 4] ?? '11:00';
      turn += 1;
      const request = booking(visitors, turn, { technician_id: technician.id, date, start });
      // Ninety minutes, so that adjacent starts overlap.
      requests.push({ ...request, body: { ...(request.body as object), service_ids: [1, 2, 3] } });
    }
  }
  return load(product.address, 32, 60, () => requests.shift() ?? null);
}

function raw({ technician_id, date, start }: Slot): Request {
  return {
    method: 'POST',
    path: '/raw',
    body: {
      customer_id: 1,
      technician_id,
      date,
      start_minute: parseTime(start),
      length: service.minutes,
    },
  };
}

export async function capable(address: string): Promise<Technician[]> {
  const { text } = await send(address, { path: '/api/technicians' });
  return (JSON.parse(text) as Technician[]).filter(({ category_ids }) => category_ids.includes(1));
}
