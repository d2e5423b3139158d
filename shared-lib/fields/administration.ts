import * as schemas from '../administration/schema.ts';
import { timeOff } from '../endpoints/technician-administration.ts';
import { m } from '../i18n/index.ts';
import {
  appointmentId,
  category,
  date,
  firstDate,
  lastDate,
  service,
  start,
  technician,
  technicianName,
} from './common.ts';
import { describeFields } from './registry.ts';

const idOfPath = { label: m.field_id };
const description = { label: m.field_description, example: 'Colour that lasts two weeks.' };
const technicianFields = {
  name: technicianName,
  description: { label: m.field_description, example: 'Nail art.' },
  unavailability: { label: m.field_unavailability, example: '0' },
  category_ids: { label: m.field_categories, example: [1, 2] },
};
const period = { technician_id: technician, first_date: firstDate, last_date: lastDate };
const member = {
  name: { label: m.field_name, example: 'Sam' },
  email: { label: m.field_email, example: 'sam@example.com' },
  phone: { label: m.field_phone, example: '2535550101' },
  admin: { label: m.field_admin, example: false },
};
const noAppointments = { example: [] };

describeFields(schemas.categoryParamsSchema, { id: idOfPath });
describeFields(schemas.serviceParamsSchema, { id: idOfPath });
describeFields(schemas.staffParamsSchema, { id: idOfPath });
describeFields(schemas.technicianParamsSchema, { id: idOfPath });
describeFields(schemas.timeOffParamsSchema, { id: idOfPath });
describeFields(schemas.categoryChangeSchema, {
  name: { label: m.field_name, example: 'Manicure' },
});
describeFields(schemas.serviceChangeSchema, {
  category_id: category,
  name: service.name,
  description,
  time: service.time,
  price: service.price,
});
describeFields(schemas.orderSchema, { ids: { label: m.field_order, example: [4, 1, 2] } });
describeFields(schemas.technicianChangeSchema, technicianFields);
describeFields(schemas.changedTechnicianSchema, {
  id: technician,
  ...technicianFields,
  appointments: noAppointments,
});
describeFields(schemas.conflictingAppointmentSchema, {
  id: appointmentId,
  technician_id: technician,
  date,
  start_service_time: start,
});
describeFields(schemas.timeOffRequestSchema, period);
describeFields(schemas.timeOffEntrySchema, { id: { example: 3 }, ...period });
describeFields(schemas.timeOffAddedSchema, { id: { example: 3 }, ...period });
describeFields(schemas.staffChangeSchema, member);
describeFields(schemas.staffMemberSchema, { id: { example: 2 }, ...member });
describeFields(timeOff.query, { from: firstDate });
