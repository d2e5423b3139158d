import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import {
  appointmentServices,
  appointments,
  customers,
  services,
  technicians,
} from '../db/schema.ts';

/** An appointment with everyone and everything in it. */
export type Visit = {
  id: number;
  date: string;
  start_minute: number;
  length: number;
  note: string | null;
  Customer: { name: string; phone: string; email: string | null; optInSms: boolean };
  Technicians: { name: string }[];
  Services: { name: string }[];
};

export async function readVisit(queries: Queries, id: number): Promise<Visit | null> {
  const [row] = await queries
    .select()
    .from(appointments)
    .innerJoin(customers, eq(customers.id, appointments.customer_id))
    .innerJoin(technicians, eq(technicians.id, appointments.technician_id))
    .where(eq(appointments.id, id));
  if (!row) return null;
  const Services = await queries
    .select({ name: services.name })
    .from(appointmentServices)
    .innerJoin(services, eq(services.id, appointmentServices.service_id))
    .where(eq(appointmentServices.appointment_id, id));
  const { date, start_minute, length, note } = row.appointments;
  const { name, phone, email, opt_in_sms } = row.customers;
  return {
    id,
    date,
    start_minute,
    length,
    note,
    Customer: { name, phone, email, optInSms: opt_in_sms },
    Technicians: [{ name: row.technicians.name }],
    Services,
  };
}
