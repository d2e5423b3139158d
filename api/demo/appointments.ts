import { type Service, salon } from '@salon/shared-lib/domain';
import {
  addDays,
  type Interval,
  openingHours,
  serviceMinutes,
  weekdayOf,
  worksOn,
} from '@salon/shared-lib/scheduling';
import { customers } from '../db/customers-schema.ts';
import type { Queries } from '../db/database.ts';
import { appointmentServices, appointments } from '../db/schema.ts';
import { readPublicData, type TechnicianRecord } from '../public-data/public-data.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { demoFirstNames, demoLastNames } from './people.ts';
import { createRandom, type Random } from './random.ts';

const customerCount = 60;
const pastDays = 14;
const comingDays = 28;

type PlannedAppointment = {
  date: string;
  technician_id: number;
  start_minute: number;
  chosen: Service[];
};

/** Customers and appointments of some weeks around today, equal for equal dates; some dates are nearly full. */
export async function seedAppointments(queries: Queries, nowMs: number): Promise<void> {
  const random = createRandom(3100);
  const today = salonNow(nowMs).date;
  const customerIds = await seedCustomers(queries, random);
  const data = await readPublicData(queries);
  const menu = [...data.services.values()].sort((a, b) => a.id - b.id);

  const planned: PlannedAppointment[] = [];
  for (let day = -pastDays; day <= comingDays; day += 1) {
    const date = addDays(today, day);
    const busyness = busynessOf(day, date, random);
    for (const technician of data.technicians) {
      if (worksOn(technician, date))
        planned.push(...planDay(random, date, technician, menu, busyness));
    }
  }

  const idle = pickIdle(random, customerIds, today);
  const inserted = await queries
    .insert(appointments)
    .values(
      planned.map(({ date, technician_id, start_minute, chosen }) => ({
        customer_id: idle(date, {
          start: start_minute,
          end: start_minute + serviceMinutes(chosen),
        }),
        technician_id,
        date,
        start_minute,
        length: serviceMinutes(chosen),
      })),
    )
    .returning({ id: appointments.id });
  const lines = inserted.flatMap(({ id }, index) =>
    (planned[index]?.chosen ?? []).map((service) => ({
      appointment_id: id,
      service_id: service.id,
      time: service.time,
      price: service.price,
    })),
  );
  await queries.insert(appointmentServices).values(lines);
}

/** Picks customers without overlapping appointments. The first one, whom the README names, has one upcoming and may book. */
function pickIdle(random: Random, customerIds: readonly number[], today: string) {
  const taken = new Map<string, Interval[]>();
  let hasUpcoming = false;
  return (date: string, { start, end }: Interval): number => {
    for (;;) {
      const id = random.pick(customerIds);
      const busy = taken.get(`${date} ${id}`) ?? [];
      if (busy.some((other) => other.start < end && start < other.end)) continue;
      if (id === customerIds[0] && date >= today) {
        if (hasUpcoming) continue;
        hasUpcoming = true;
      }
      taken.set(`${date} ${id}`, [...busy, { start, end }]);
      return id;
    }
  };
}

/** The probability that a free half hour starts an appointment: the next Saturdays are nearly full, later dates emptier. */
function busynessOf(day: number, date: string, random: Random): number {
  const soon = day < 15;
  if (soon && (weekdayOf(date) === 6 || day % 6 === 0)) return 0.92;
  const fading = day <= 5 ? 1 : 1 - (day - 5) / (comingDays + 5);
  return (0.12 + random.fraction() * 0.25) * fading;
}

async function seedCustomers(queries: Queries, random: Random): Promise<number[]> {
  const rows = await queries
    .insert(customers)
    .values(
      Array.from({ length: customerCount }, (_, index) => {
        const name = `${demoFirstNames[index % demoFirstNames.length]} ${random.pick(demoLastNames)}`;
        const agrees = index % 4 !== 3;
        // One in five has no address, so that the e-mail prompt can be tried.
        const hasEmail = index % 5 !== 4;
        return {
          name,
          phone: demoPhone(index),
          email: hasEmail ? `${name.toLowerCase().replace(' ', '.')}@example.com` : null,
          email_proven_at: hasEmail ? new Date() : null,
          optInSms: agrees,
          consent_at: agrees ? new Date() : null,
          consent_source: agrees ? ('web' as const) : null,
        };
      }),
    )
    .returning({ id: customers.id });
  return rows.map(({ id }) => id);
}

/** From 555-0120 on, without the salon's own number. */
function demoPhone(index: number): string {
  const phone = 2_535_550_120 + index;
  return String(phone < Number(salon.phone) ? phone : phone + 1);
}

/** The appointments of one technician on one date: at each half hour either an appointment or a pause. */
function planDay(
  random: Random,
  date: string,
  technician: TechnicianRecord,
  menu: readonly Service[],
  busyness: number,
): PlannedAppointment[] {
  const hours = openingHours(date);
  const skills = menu.filter(({ category_id }) => technician.category_ids.includes(category_id));
  const planned: PlannedAppointment[] = [];
  for (let start = hours.start; start < hours.end; ) {
    const chosen = chooseServices(random, skills);
    const end = start + serviceMinutes(chosen);
    if (random.fraction() > busyness || end > hours.end) {
      start += 30;
      continue;
    }
    planned.push({ date, technician_id: technician.id, start_minute: start, chosen });
    start = Math.ceil(end / 30) * 30;
  }
  return planned;
}

function chooseServices(random: Random, skills: readonly Service[]): Service[] {
  const first = random.pick(skills);
  const second = random.pick(skills);
  return random.fraction() < 0.3 && second.id !== first.id ? [first, second] : [first];
}
