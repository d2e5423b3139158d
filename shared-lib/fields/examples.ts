// biome-ignore lint/style/noRestrictedImports: only the API's description uses the examples.
import * as z from 'zod/mini';
import { hoursOfDateChangeSchema, hoursOfDateSchema } from '../administration/hours-of-date.ts';
import * as administration from '../administration/schema.ts';
import { undoSchema } from '../administration/undo.ts';
import * as schemas from '../domain/schema/index.ts';
import * as endpoints from '../endpoints/index.ts';
import { m } from '../i18n/index.ts';
import { fields } from './fields.ts';

/** The examples of fields that differ from those of the same name in other schemas. */
const examples = z.registry<Readonly<Record<string, unknown>>>();

function add<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape, z.core.$ZodObjectConfig>,
  own: { [Name in keyof Shape]?: unknown },
): void {
  examples.add(schema, own);
}

const gelPolish = { id: 4, name: 'Gel Polish' };
const marisol = { id: 1, name: 'Marisol' };
const manicure = { id: 1, name: 'Manicure' };
const lunch = { start: '12:00', end: '13:00' };
const nailArt = { description: 'Nail art.' };
const member = {
  id: 2,
  name: 'Sam',
  email: 'sam@example.com',
  phone: '2535550101',
  technician_id: null,
};
const storedName = { name: 'JANE DOE' };
const moved = { date: '2027-05-05', start_service_time: '11:30' };
const summary = { note: null };
const failed = { id: '6d1f2c1e-8f0b-4c7e-9a53-1f0f4d1a2b3c' };

add(schemas.serviceSchema, gelPolish);
add(schemas.bookedServiceSchema, gelPolish);
add(administration.serviceChangeSchema, gelPolish);
add(schemas.serviceCategorySchema, manicure);
add(administration.categoryChangeSchema, manicure);

add(schemas.technicianNameSchema, marisol);
add(schemas.calendarColumnSchema, marisol);
add(schemas.technicianScheduleSchema, marisol);
add(schemas.technicianSchema, { ...marisol, ...nailArt });
add(administration.technicianChangeSchema, { ...marisol, ...nailArt });
add(administration.changedTechnicianSchema, { ...marisol, ...nailArt, appointments: [] });
add(schemas.weekdayHoursSchema, { end: '15:00' });
add(administration.timeOffRequestSchema, lunch);
const early = {
  date: '2026-12-24',
  kind: 'own' as const,
  start: '09:00',
  end: '14:00',
  reason: 'Christmas Eve',
};
add(hoursOfDateSchema, early);
add(hoursOfDateChangeSchema, {
  ...early,
  keep_appointments: true,
  expected: { date: early.date, kind: 'usual', reason: '' },
});
add(administration.madeFeedSchema, {
  id: 1,
  address: '/api/technicians/feeds/kq3TzP0aVh8yW1cR5nB7xg.ics',
});
add(administration.storedFeedSchema, { since: '2026-12-01T18:00:00.000Z' });
add(administration.timeOffEntrySchema, { id: 3, ...lunch });
add(administration.timeOffAddedSchema, { id: 3, ...lunch });
add(administration.staffChangeSchema, member);
add(administration.staffMemberSchema, member);
add(undoSchema.def.options[0], { change: 'removed', kind: 'service', id: 4 });

add(schemas.customerSchema, { id: 12, ...storedName });
add(schemas.customerLookupSchema, { id: 12, name: 'J. D.', email: '•••' });
add(schemas.customerUpsertSchema, { id: undefined, email_proven: undefined });

const visited = {
  last: { date: '2027-04-20', start_service_time: '10:00' },
  next: { date: '2027-05-04', start_service_time: '10:00' },
};
add(schemas.customerSummarySchema, { id: 12, ...storedName, ...visited });
add(schemas.undoableMergeSchema, { ...storedName, phone: '2535550121' });
add(schemas.customerRecordSchema, {
  id: 12,
  ...storedName,
  last: { ...visited.last, technicians: ['Linh'] },
  next: { ...visited.next, technicians: ['Marisol'] },
  cancelled: 1,
});
add(schemas.customerChangeSchema, { expected_notes: undefined });
const record = exampleOf(schemas.customerRecordSchema) as object;
const other = { ...record, id: 13, phone: '2535550121' };
add(schemas.mergeCustomersSchema, { name: 'keep', phone: 'keep' });
add(schemas.mergedCustomersSchema, { keep: record, fold: other, becomes: record });
add(schemas.unmergedCustomersSchema, { keep: record, fold: other });
add(endpoints.audit.query, { kind: 'settings', cursor: '4711' });
add(endpoints.exportAudit.query, { kind: 'settings' });
add(schemas.auditEntrySchema, {
  at: '2027-05-03T17:00:00.000Z',
  by: 'Rosa',
  action: 'rescheduled',
  place: { date: '2027-05-04', start_service_time: '11:00', technicians: ['Linh'] },
  move: {
    before: { date: '2027-05-04', start_service_time: '10:00', technicians: ['Marisol'] },
    after: { date: '2027-05-04', start_service_time: '11:00', technicians: ['Linh'] },
  },
  details: { date: '2027-05-04', start: 600, technician_ids: [1] },
});
add(endpoints.listCustomers.query, { keyword: 'doe', cursor: undefined });

const credential = {
  id: 'q1VbKqz4T7uJ3sX0',
  rawId: 'q1VbKqz4T7uJ3sX0',
  type: 'public-key',
  clientExtensionResults: {},
};
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
add(schemas.passkeyAssertionSchema, {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0', signature: 'MEUCIQDx' },
});
add(schemas.newPasskeySchema, {
  name: 'Phone',
  credential: { ...credential, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' } },
});
add(schemas.passkeySchema, {
  id: 'q1VbKqz4T7uJ3sX0',
  name: 'Phone',
  created_at: '2027-03-10T17:04:12.000Z',
  used_at: null,
});
add(schemas.contactMessageSchema, { message: 'Do you have parking?' });

add(schemas.appointmentRequestSchema, { technician_id: [1, 3], status: undefined });
add(schemas.groupRequestSchema, {
  appointments: [
    { technician_id: 1, service_ids: [4] },
    { technician_id: 3, service_ids: [4, 6] },
  ],
});
add(schemas.announcedMessagesSchema, { mail: 'sent', text: true });
add(schemas.groupCreatedSchema, {
  appointments: [
    { id: 77, technician_id: 1 },
    { id: 78, technician_id: 3 },
  ],
});
add(schemas.bookingSummarySchema, summary);
add(schemas.linkedBookingSchema, { name: 'Jane' });
add(schemas.appointmentSchema, summary);
add(schemas.appointmentSchema.shape.Customer.def.innerType, storedName);
add(schemas.foundAppointmentSchema, { ...summary, channel: 'online' });
add(schemas.deskAppointmentSchema, { ...summary, channel: 'online', cancelled: null });
add(schemas.deskAppointmentSchema.shape.Customer.def.innerType, storedName);
add(schemas.timeOffSchema, lunch);
add(schemas.deskTechnicianSchema, { ...marisol, off: null, away: [] });
add(schemas.deskWeekSchema.def.element, { closed: null });
add(schemas.deskDaySchema, { revision: '740-0', closed: null, cancelled: [] });
add(schemas.statusChangeSchema, { whole: undefined });
add(schemas.heldMessageSchema, { action: 'drop' });
const counted = { cancelled: 4 };
add(schemas.reportTotalsSchema, counted);
add(schemas.reportDaySchema, counted);
add(schemas.reportTechnicianSchema, marisol);
add(schemas.reportServiceSchema, gelPolish);
add(schemas.reportChannelSchema, { channel: 'online' });
add(schemas.reportNoShowSchema, storedName);
add(schemas.reportSchema, {
  days: [exampleOf(schemas.reportDaySchema)],
  no_shows: [exampleOf(schemas.reportNoShowSchema)],
});
add(schemas.updateNoteSchema, { expected_revision: undefined });
add(schemas.bookingHistorySchema, { present: [], past: [] });
add(schemas.rescheduleSchema, { ...moved, technician_id: undefined });
add(schemas.changeServicesSchema, {
  id: 77,
  service_ids: [4, 5],
  length: 75,
  price: 60,
  note: 'A broken nail',
  date: undefined,
  start_service_time: undefined,
  technician_id: undefined,
});
add(schemas.rescheduledSchema, moved);
add(schemas.restoredSchema, { ...moved, tells: false });
add(schemas.appointmentCustomerSchema, { expected_revision: undefined });
add(schemas.updateTechnicianSchema, { technician_id: 3, expected_revision: undefined });
add(schemas.technicianUpdatedSchema, {
  message: m.technician_updated(),
  updatedTechnician: { id: 3, name: 'Tovah' },
});
add(schemas.cancelManySchema, {
  customer_id: undefined,
  from: undefined,
  to: undefined,
  booked_from: undefined,
  booked_to: undefined,
});
add(schemas.burstSchema, {
  customers: 11,
  from: '2027-05-03T17:00:00.000000Z',
  to: '2027-05-03T17:20:00.000000Z',
  bookings: 14,
  upcoming: 12,
  booked_to: '2027-05-03T17:25:00.000000Z',
});
add(schemas.bookingMessageSchema, {
  kind: 'confirm',
  channel: 'customer_mail',
  state: 'sent',
  at: '2027-05-03T17:00:00.000Z',
});
add(schemas.failedMessageSchema, {
  ...failed,
  visit: visited.next,
  customer: { id: 12, ...storedName, phone: '2535550120', email: 'jane@example.com' },
  cause: 'address',
  retry_at: null,
  outdated: false,
  mail: 'none',
});
add(schemas.messagePreviewSchema, {
  text: {
    parts: [
      { words: 'Nail Salon & Spa: you are booked for ', filled: false },
      { words: 'Tue, Nov 24, 2:30 PM', filled: true },
    ],
    characters: 57,
    segments: 1,
  },
  mail: {
    subject: 'Appointment Confirmation',
    parts: [
      { words: 'Hello ', filled: false },
      { words: 'Maria', filled: true },
    ],
    calendar: true,
  },
});
add(schemas.textStatusSchema, { limit: 120 });
add(schemas.emailProofSchema, { token: 'kq3pM0cXbJ4VqW2tY7uZr1nS8eLhGdAo' });
add(schemas.rememberedSchema, { name: 'Jane', phone_end: '20' });
add(schemas.messageParamsSchema, failed);
add(endpoints.availability.query, { service_ids: [1, 4], technician_id: undefined });
const filters = {
  keyword: 'doe',
  tech_id: undefined,
  customer_id: undefined,
  status: undefined,
};
add(endpoints.searchAppointments.query, { ...filters, order: undefined });
add(endpoints.countAppointments.query, filters);
add(endpoints.exportAppointments.query, filters);
add(endpoints.countAppointments.answer, { total: 312 });

/** An example of a value that fits `schema`, as it goes over the wire; undefined where no field gives one. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const [one] = alternatives(schema);
  if (one instanceof z.ZodMiniArray) {
    const element = exampleOf(one.def.element);
    return element === undefined ? undefined : [element];
  }
  if (!(one instanceof z.ZodMiniObject)) return undefined;
  const own = examples.get(one) ?? {};
  const all = Object.entries(one.shape).map(([name, field]): [string, unknown] => [
    name,
    name in own ? own[name] : (fields[name]?.example ?? exampleOf(field)),
  ]);
  return Object.fromEntries(all.filter(([, example]) => example !== undefined));
}

/** A schema without its wrappers; the options of a union. */
function alternatives(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(alternatives);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? alternatives(innerType) : [schema];
}
