import {
  appointmentCreatedSchema,
  appointmentRequestSchema,
} from '../domain/schema/appointment.ts';
import { groupCreatedSchema, groupRequestSchema } from '../domain/schema/group-booking.ts';
import type { Endpoint } from './endpoint.ts';

const bookingRefusals = [
  'slot_taken',
  'too_far_ahead',
  'code_required',
  'own_overlap',
  'part_too_long',
  'too_many_that_day',
  'too_many_upcoming',
  'unknown_customer',
  'unknown_service',
  'duplicate_service',
  'unknown_technician',
  'unsuitable_technician',
  'key_reused',
] as const;

/** Refuses with `slot_taken` and the `conflictingSlot` when the minutes are not free. */
export const bookAppointment = {
  method: 'POST',
  path: '/appointments',
  permission: 'customer',
  session: 'book',
  idempotent: true,
  body: appointmentRequestSchema,
  answer: appointmentCreatedSchema,
  status: 201,
  refusals: bookingRefusals,
} as const satisfies Endpoint;

/** Books all appointments of a group, or none. */
export const bookGroup = {
  method: 'POST',
  path: '/appointments/group',
  permission: 'customer',
  session: 'book',
  idempotent: true,
  body: groupRequestSchema,
  answer: groupCreatedSchema,
  status: 201,
  refusals: [
    ...bookingRefusals,
    'duplicate_technician',
    'too_many_technicians',
    'too_few_technicians',
  ],
} as const satisfies Endpoint;
