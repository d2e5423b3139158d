import {
  appointmentCreatedSchema,
  appointmentRequestSchema,
  appointmentSchema,
  bookedServiceSchema,
  bookingSummarySchema,
} from '../domain/schema/appointment.ts';
import {
  noteUpdatedSchema,
  rescheduledSchema,
  rescheduleSchema,
  technicianUpdatedSchema,
  updateNoteSchema,
  updateTechnicianSchema,
} from '../domain/schema/appointment-change.ts';
import { bookingHistorySchema, calendarColumnSchema } from '../domain/schema/appointment-lists.ts';
import { availableDaySchema, availableSlotSchema } from '../domain/schema/availability.ts';
import { groupCreatedSchema, groupRequestSchema } from '../domain/schema/group-booking.ts';
import * as appointments from '../endpoints/appointments.ts';
import { availability } from '../endpoints/availability.ts';
import * as staff from '../endpoints/staff-appointments.ts';
import { m } from '../i18n/index.ts';
import {
  appointmentId,
  customer,
  date,
  firstDate,
  lastDate,
  service,
  serviceIds,
  start,
  technician,
  technicianName,
} from './common.ts';
import { describeFields } from './registry.ts';

const alternative = { ...technician, example: 3 };
const note = { label: m.field_note, example: 'deleted' };
const keyword = { label: m.field_keyword, example: 'doe' };
const moved = {
  id: appointmentId,
  date: { ...date, example: '2027-05-05' },
  start_service_time: { ...start, example: '11:30' },
};
const share = groupRequestSchema.shape.appointments.def.element;
const summary = { id: appointmentId, date, start_service_time: start, note: { example: null } };

describeFields(appointmentRequestSchema, {
  customer_id: customer,
  date,
  start_service_time: start,
  technician_id: { ...technician, example: [1, 3] },
  service_ids: serviceIds,
});
describeFields(appointmentCreatedSchema, { id: appointmentId, technician_id: technician });
describeFields(groupRequestSchema, {
  customer_id: customer,
  date,
  start_service_time: start,
  group_size: { label: m.field_group_size, example: 2 },
  appointments: {
    label: m.field_appointments,
    example: [
      { technician_id: 1, service_ids: [4] },
      { technician_id: 3, service_ids: [4, 6] },
    ],
  },
});
describeFields(share, { technician_id: technician, service_ids: serviceIds });
describeFields(groupCreatedSchema, {
  id: appointmentId,
  appointments: {
    example: [
      { id: 77, technician_id: 1 },
      { id: 78, technician_id: 3 },
    ],
  },
});
describeFields(updateNoteSchema, { id: appointmentId, note });
describeFields(noteUpdatedSchema, { id: appointmentId, note });
describeFields(rescheduleSchema, { ...moved, technician_id: { label: m.field_technician } });
describeFields(rescheduledSchema, moved);
describeFields(updateTechnicianSchema, { id: appointmentId, technician_id: alternative });
describeFields(technicianUpdatedSchema, {
  message: { example: m.technician_updated() },
  updatedTechnician: { example: { id: 3, name: 'Tovah' } },
});
describeFields(bookedServiceSchema, service);
describeFields(bookingSummarySchema, summary);
describeFields(bookingHistorySchema, { present: { example: [] }, past: { example: [] } });
describeFields(appointmentSchema, {
  ...summary,
  customer_id: customer,
  technician_id: technician,
  service_ids: serviceIds,
  Customer: { example: { name: 'JANE DOE', phone: '2535550120', email: 'jane@example.com' } },
});
describeFields(calendarColumnSchema, { id: technician, name: technicianName });
describeFields(availableDaySchema, { date });
describeFields(availableSlotSchema, { start, technician_ids: { example: [1, 3] } });

describeFields(appointments.customerHistory.query, { customer_id: customer });
describeFields(staff.dayCalendar.query, { date });
describeFields(staff.upcomingAppointments.query, { tech_id: technician });
describeFields(staff.technicianAppointments.query, {
  tech_id: technician,
  from: firstDate,
  to: lastDate,
});
describeFields(staff.searchAppointments.query, {
  keyword,
  limit: { label: m.field_limit, example: 50 },
  cursor: { label: m.field_cursor },
});
describeFields(staff.alternativeTechnicians.query, { id: appointmentId });
describeFields(availability.query, {
  service_ids: { ...serviceIds, example: [1, 4] },
  from: firstDate,
  days: { label: m.field_days, example: 1 },
  technician_id: { label: m.field_technician },
});
