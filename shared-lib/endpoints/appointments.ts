import * as z from '@salon/shared-lib/schema';
import {
  changeServicesSchema,
  noteUpdatedSchema,
  rescheduledSchema,
  rescheduleSchema,
  restoredSchema,
  restoreSchema,
  updateNoteSchema,
} from '../domain/schema/appointment-change.ts';
import { bookingHistorySchema, linkedBookingSchema } from '../domain/schema/appointment-lists.ts';
import { idSchema } from '../domain/schema/primitives.ts';
import { numberInAddress } from '../domain/schema/query.ts';
import type { Endpoint } from './endpoint.ts';

export const customerHistory = {
  method: 'GET',
  path: '/appointments/customer_history',
  permission: 'customer',
  session: 'history',
  query: z.object({ customer_id: numberInAddress(idSchema) }),
  answer: bookingHistorySchema,
} as const satisfies Endpoint;

/** The booking that the link of a message leads to, for who has the link. */
export const linkedBooking = {
  method: 'GET',
  path: '/appointments/linked',
  permission: 'link',
  takesLink: true,
  answer: linkedBookingSchema,
  refusals: ['appointment_cancelled'],
} as const satisfies Endpoint;

/** The note 'deleted' cancels an appointment or its whole booking; a repeated cancellation has the same answer. */
export const updateNote = {
  method: 'PUT',
  path: '/appointments/update_note',
  permission: 'customer',
  session: 'history',
  takesLink: true,
  body: updateNoteSchema,
  answer: noteUpdatedSchema,
  refusals: [
    'appointment_not_found',
    'appointment_started',
    'appointment_cancelled',
    'changed_meanwhile',
  ],
} as const satisfies Endpoint;

/** Takes a cancellation back: staff any, customers their own, within seconds. What is not cancelled stays as it is. */
export const restoreBooking = {
  method: 'PUT',
  path: '/appointments/restore',
  permission: 'customer',
  session: 'history',
  takesLink: true,
  body: restoreSchema,
  answer: restoredSchema,
  refusals: [
    'slot_taken',
    'code_required',
    'own_overlap',
    'too_many_that_day',
    'too_many_upcoming',
    'appointment_not_found',
    'appointment_started',
    'appointment_cancelled',
    'undo_not_found',
  ],
} as const satisfies Endpoint;

/** Of an endpoint that gives a booking another time or length. */
const placeRefusals = [
  'slot_taken',
  'too_far_ahead',
  'code_required',
  'own_overlap',
  'part_too_long',
  'too_many_that_day',
  'too_many_upcoming',
  'appointment_not_found',
  'appointment_started',
  'appointment_cancelled',
  'unknown_technician',
  'unsuitable_technician',
  'group_keeps_technicians',
  'changed_meanwhile',
] as const;

/** Adds and removes services of an appointment, in one change with its length, price, note and place. */
export const changeServices = {
  method: 'PUT',
  path: '/appointments/services',
  permission: 'customer',
  session: 'history',
  body: changeServicesSchema,
  answer: rescheduledSchema,
  refusals: [...placeRefusals, 'unknown_service', 'duplicate_service'],
} as const satisfies Endpoint;

/** Moves a booking, or leaves it where it is. */
export const rescheduleBooking = {
  method: 'PUT',
  path: '/appointments/reschedule',
  permission: 'customer',
  session: 'history',
  takesLink: true,
  body: rescheduleSchema,
  answer: rescheduledSchema,
  refusals: placeRefusals,
} as const satisfies Endpoint;
