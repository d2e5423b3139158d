import { sql } from 'drizzle-orm';
import { messages } from './messages.ts';
import { rowsOf } from './rows.ts';
import { cookieOf, type Salon } from './salon.ts';

export { freshThursday } from './unused.ts';

// Ids of the demo data: technicians in the order of their rows, services in the order of the menu.
export const marisol = 1;
export const linh = 2;
export const tovah = 3;
export const anneke = 4;
export const basicManicure = 1;
export const signatureManicure = 2;
export const deluxeManicure = 3;
export const basicPedicure = 6;
export const lashLift = 21;

/** With a `token`, staff act for the customer, without limits. */
export type Visitor = { id: number; phone: string; cookie: string; token?: string };

/** A new customer with sessions of both scopes. `address`: one of an own, because one address may send few visitors. */
export async function newVisitor(
  salon: Salon,
  name = 'JANE DOE',
  address?: string,
): Promise<Visitor> {
  const customer = await salon.newCustomer(name);
  const history = await openHistory(salon, customer.phone, name, address);
  return { ...customer, cookie: `${customer.cookie}; ${history}` };
}

/** The customer, for whom staff act. */
export function byStaff(salon: Salon, who: Visitor): Visitor {
  return { ...who, token: salon.staffToken };
}

/** The cookie of a `history` session. */
export async function openHistory(
  salon: Salon,
  phone: string,
  name = 'JANE DOE',
  address?: string,
): Promise<string> {
  const url = `/api/customers/validate?phone=${phone}&name=${encodeURIComponent(name)}`;
  return cookieOf(
    await salon.call({ url, ...(address && { headers: { 'x-forwarded-for': address } }) }),
  );
}

/** Requests one appointment, by default with Marisol at ten. */
export function requestAppointment(
  salon: Salon,
  who: { id: number; cookie: string; token?: string },
  request: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return salon.call({
    method: 'POST',
    url: '/api/appointments',
    cookie: who.cookie,
    ...(who.token && { token: who.token }),
    headers,
    body: {
      customer_id: who.id,
      start_service_time: '10:00',
      technician_id: marisol,
      service_ids: [basicManicure],
      ...request,
    },
  });
}

/** Requests one service for two, by default a basic manicure, with Marisol and Linh at ten. */
export function requestGroup(
  salon: Salon,
  who: Visitor,
  date: string,
  { service = basicManicure, headers = {} as Record<string, string> } = {},
) {
  return salon.call({
    method: 'POST',
    url: '/api/appointments/group',
    cookie: who.cookie,
    headers,
    body: {
      customer_id: who.id,
      date,
      start_service_time: '10:00',
      group_size: 2,
      appointments: [marisol, linh].map((technician_id) => ({
        technician_id,
        service_ids: [service],
      })),
    },
  });
}

/** Books what `requestAppointment` requests, and returns its id. */
export async function bookAppointment(
  salon: Salon,
  who: Visitor,
  request: Record<string, unknown>,
): Promise<number> {
  const response = await requestAppointment(salon, who, request);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: number }>().id;
}

/** The messages about a booking: number, kind and change, in order. */
export async function messagesAbout(salon: Salon, id: number): Promise<string[]> {
  const rows = await rowsOf<{ kind: string; sequence: number; count: number }>(
    salon.database.queries,
    sql`select kind, sequence, count(*)::int as count from ${messages} where appointment_id = ${id}
        group by kind, sequence order by sequence`,
  );
  return rows.map(({ kind, sequence, count }) => `${count} ${kind} ${sequence}`);
}

/** The audit trail of an appointment, in order. */
export async function auditOf(salon: Salon, id: number): Promise<string[]> {
  const rows = await rowsOf<{ actor: string; action: string }>(
    salon.database.queries,
    sql`select actor, action from audit where appointment_id = ${id} order by id`,
  );
  return rows.map(({ actor, action }) => `${actor} ${action}`);
}

/** How many pairs of appointments share a technician's minutes. There must be none. */
export async function countOverlaps({ database }: Salon): Promise<number> {
  const [row] = await rowsOf<{ overlaps: number }>(
    database.queries,
    sql`select count(*)::int as overlaps from appointments a join appointments b
          on a.id < b.id and a.technician_id = b.technician_id and a.date = b.date and a.minutes && b.minutes
        where a.cancelled_at is null and b.cancelled_at is null and 'no_show' not in (a.status, b.status)`,
  );
  return row?.overlaps ?? -1;
}

/** The types of the events of an appointment, in their order. */
export async function eventsOf(salon: Salon, appointmentId: number): Promise<string[]> {
  const rows = await rowsOf<{ type: string }>(
    salon.database.queries,
    sql`select type from events where appointment_id = ${appointmentId} order by id`,
  );
  return rows.map(({ type }) => type);
}
