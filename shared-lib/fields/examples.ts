import * as z from 'zod/mini';
import * as administration from '../administration/schema.ts';
import * as schemas from '../domain/schema/index.ts';
import * as endpoints from '../endpoints/index.ts';
import { m } from '../i18n/index.ts';
import { fields } from './fields.ts';

/** The examples of fields that differ from those of the same name in other schemas. */
const examples = z.registry<Readonly<Record<string, unknown>>>();

const gelPolish = { id: 4, name: 'Gel Polish' };
const marisol = { id: 1, name: 'Marisol' };
const manicure = { id: 1, name: 'Manicure' };
const nailArt = { description: 'Nail art.' };
const member = { id: 2, name: 'Sam', email: 'sam@example.com', phone: '2535550101' };
const storedName = { name: 'JANE DOE' };
const moved = { date: '2027-05-05', start_service_time: '11:30', technician_id: undefined };
const summary = { note: null };

examples.add(schemas.serviceSchema, gelPolish);
examples.add(schemas.bookedServiceSchema, gelPolish);
examples.add(administration.serviceChangeSchema, gelPolish);
examples.add(schemas.serviceCategorySchema, manicure);
examples.add(administration.categoryChangeSchema, manicure);

examples.add(schemas.technicianNameSchema, marisol);
examples.add(schemas.calendarColumnSchema, marisol);
examples.add(schemas.technicianScheduleSchema, marisol);
examples.add(schemas.technicianSchema, { ...marisol, ...nailArt });
examples.add(administration.technicianChangeSchema, { ...marisol, ...nailArt });
examples.add(administration.changedTechnicianSchema, { ...marisol, ...nailArt, appointments: [] });
examples.add(administration.timeOffEntrySchema, { id: 3 });
examples.add(administration.timeOffAddedSchema, { id: 3 });
examples.add(administration.staffChangeSchema, member);
examples.add(administration.staffMemberSchema, member);

examples.add(schemas.customerSchema, { id: 12, ...storedName });
examples.add(schemas.customerLookupSchema, { id: 12, name: 'JANE D.', email: 'j•••@example.com' });
examples.add(schemas.customerUpsertSchema, { id: undefined });

examples.add(schemas.contactMessageSchema, { message: 'Do you have parking?' });

examples.add(schemas.appointmentRequestSchema, { technician_id: [1, 3] });
examples.add(schemas.groupRequestSchema, {
  appointments: [
    { technician_id: 1, service_ids: [4] },
    { technician_id: 3, service_ids: [4, 6] },
  ],
});
examples.add(schemas.groupCreatedSchema, {
  appointments: [
    { id: 77, technician_id: 1 },
    { id: 78, technician_id: 3 },
  ],
});
examples.add(schemas.bookingSummarySchema, summary);
examples.add(schemas.appointmentSchema, summary);
examples.add(schemas.appointmentSchema.shape.Customer, storedName);
examples.add(schemas.bookingHistorySchema, { present: [], past: [] });
examples.add(schemas.rescheduleSchema, moved);
examples.add(schemas.rescheduledSchema, moved);
examples.add(schemas.updateTechnicianSchema, { technician_id: 3 });
examples.add(schemas.technicianUpdatedSchema, {
  message: m.technician_updated(),
  updatedTechnician: { id: 3, name: 'Tovah' },
});
examples.add(schemas.failedMessageSchema, { id: '6d1f2c1e-8f0b-4c7e-9a53-1f0f4d1a2b3c' });
examples.add(endpoints.availability.query, { service_ids: [1, 4], technician_id: undefined });
examples.add(endpoints.searchAppointments.query, { keyword: 'doe' });

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
