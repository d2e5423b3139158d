import * as z from '@salon/shared-lib/schema';
import { alternativesSchema, newPlacesSchema, placeWays } from '../domain/schema/alternatives.ts';
import {
  appointmentCustomerSchema,
  heldMessageAnswerSchema,
  heldMessageSchema,
  technicianUpdatedSchema,
  updateTechnicianSchema,
} from '../domain/schema/appointment-change.ts';
import { appointmentsSchema, calendarSchema } from '../domain/schema/appointment-lists.ts';
import { appointmentFilterShape, statusChangeSchema } from '../domain/schema/appointment-status.ts';
import { cancelManyAnswerSchema, cancelManySchema } from '../domain/schema/cancel-many.ts';
import { deskAppointmentsSchema, deskDaySchema, deskWeekSchema } from '../domain/schema/desk.ts';
import {
  foundAppointmentsSchema,
  foundCountSchema,
  searchOrders,
} from '../domain/schema/found-appointment.ts';
import { bookingMessagesSchema } from '../domain/schema/message.ts';
import { dateSchema, idSchema } from '../domain/schema/primitives.ts';
import { idsInAddress, numberInAddress } from '../domain/schema/query.ts';
import { technicianNamesSchema } from '../domain/schema/technician.ts';
import type { Endpoint } from './endpoint.ts';

/** A date, one column for each technician. */
export const dayCalendar = {
  method: 'GET',
  path: '/appointments/calendar',
  permission: 'desk',
  query: z.object({ date: dateSchema }),
  answer: calendarSchema,
} as const satisfies Endpoint;

/** The first spelling of the path, which clients may still use. */
export const dayCalender = {
  ...dayCalendar,
  path: '/appointments/calender',
} as const satisfies Endpoint;

/** All that the calendar of the staff draws of a date; for a technician, what concerns her own column. */
export const deskDay = {
  method: 'GET',
  path: '/appointments/day',
  permission: 'staff',
  query: z.object({ date: dateSchema }),
  answer: deskDaySchema,
} as const satisfies Endpoint;

/** How full seven dates are. */
export const deskWeek = {
  method: 'GET',
  path: '/appointments/week',
  permission: 'desk',
  query: z.object({ from: dateSchema }),
  answer: deskWeekSchema,
  refusals: ['too_far_ahead'],
} as const satisfies Endpoint;

/** Says how far an appointment is, or a group booking. The answer has all appointments of the booking, for a technician her own. */
export const setAppointmentStatus = {
  method: 'PUT',
  path: '/appointments/status',
  permission: 'staff',
  body: statusChangeSchema,
  answer: deskAppointmentsSchema,
  refusals: [
    'appointment_not_found',
    'appointment_cancelled',
    'changed_meanwhile',
    'slot_taken',
    'not_allowed',
  ],
} as const satisfies Endpoint;

/** Says whose visit a walk-in is. The answer has the appointment as it is then. */
export const giveToCustomer = {
  method: 'PUT',
  path: '/appointments/customer',
  permission: 'desk',
  body: appointmentCustomerSchema,
  answer: deskAppointmentsSchema,
  refusals: [
    'appointment_not_found',
    'appointment_cancelled',
    'appointment_has_customer',
    'customer_not_found',
    'changed_meanwhile',
  ],
} as const satisfies Endpoint;

/** What becomes of the messages that a change of a booking holds. */
export const heldMessage = {
  method: 'PUT',
  path: '/appointments/held_message',
  permission: 'desk',
  body: heldMessageSchema,
  answer: heldMessageAnswerSchema,
  refusals: ['appointment_not_found'],
} as const satisfies Endpoint;

/** The messages to the customer about the booking of an appointment, without contents and addresses. */
export const bookingMessages = {
  method: 'GET',
  path: '/appointments/messages',
  permission: 'desk',
  query: z.object({ id: numberInAddress(idSchema) }),
  answer: bookingMessagesSchema,
  refusals: ['appointment_not_found'],
} as const satisfies Endpoint;

/** The appointments of a technician from today on. */
export const upcomingAppointments = {
  method: 'GET',
  path: '/appointments/upcoming',
  permission: 'desk',
  query: z.object({ tech_id: numberInAddress(idSchema) }),
  answer: appointmentsSchema,
} as const satisfies Endpoint;

export const technicianAppointments = {
  method: 'GET',
  path: '/appointments/by_technician',
  permission: 'desk',
  query: z.object({
    tech_id: numberInAddress(idSchema),
    from: dateSchema,
    to: dateSchema,
  }),
  answer: appointmentsSchema,
} as const satisfies Endpoint;

export const maxSearchLimit = 200;

const filters = {
  ...appointmentFilterShape,
  tech_id: z.optional(numberInAddress(idSchema)),
  customer_id: z.optional(numberInAddress(idSchema)),
};

/** By the customer's name, phone or e-mail, or the guest's name. The `Link` header of the answer has the next page. */
export const searchAppointments = {
  method: 'GET',
  path: '/appointments/search',
  permission: 'desk',
  query: z.object({
    ...filters,
    limit: z.optional(numberInAddress(z.int().check(z.minimum(1), z.maximum(maxSearchLimit)))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    order: z.optional(z.enum(searchOrders)),
  }),
  answer: foundAppointmentsSchema,
  refusals: ['keyword_too_short', 'invalid_cursor'],
} as const satisfies Endpoint;

/** How many appointments a search finds, apart from the search, so that its rows don't wait for it. */
export const countAppointments = {
  method: 'GET',
  path: '/appointments/count',
  permission: 'desk',
  query: z.object(filters),
  answer: foundCountSchema,
  refusals: ['keyword_too_short'],
} as const satisfies Endpoint;

/** All appointments that a search finds, as CSV. */
export const exportAppointments = {
  method: 'GET',
  path: '/appointments/export',
  permission: 'owner',
  recentLogin: true,
  query: z.object(filters),
  answer: z.string(),
  refusals: ['keyword_too_short'],
} as const satisfies Endpoint;

/** The technicians who perform the same services and are free then. */
export const alternativeTechnicians = {
  method: 'GET',
  path: '/appointments/find_alternative_techs',
  permission: 'desk',
  query: z.object({ id: numberInAddress(idSchema) }),
  answer: technicianNamesSchema,
  refusals: ['appointment_not_found'],
} as const satisfies Endpoint;

/** The most appointments that one call asks about. */
export const maxAlternatives = 100;

/** The same of several appointments, in the order of `ids`; without appointments that do not exist. */
export const alternativesOfSeveral = {
  method: 'GET',
  path: '/appointments/alternative_technicians',
  permission: 'desk',
  query: z.object({ ids: idsInAddress(maxAlternatives) }),
  answer: alternativesSchema,
} as const satisfies Endpoint;

/** Where several appointments could be instead, in the order of `ids`, none in the way of another; without those that do not exist. */
export const newPlaces = {
  method: 'GET',
  path: '/appointments/new_places',
  permission: 'desk',
  query: z.object({ ids: idsInAddress(maxAlternatives), way: z.enum(placeWays) }),
  answer: newPlacesSchema,
} as const satisfies Endpoint;

export const reassignAppointment = {
  method: 'PUT',
  path: '/appointments/update_technician',
  permission: 'desk',
  body: updateTechnicianSchema,
  answer: technicianUpdatedSchema,
  refusals: [
    'appointment_not_found',
    'technician_not_available',
    'appointment_started',
    'appointment_cancelled',
    'changed_meanwhile',
  ],
} as const satisfies Endpoint;

/** Cancels several bookings, or shows which: those of a customer, of a network, of dates, or made in a span of time. */
export const cancelMany = {
  method: 'POST',
  path: '/appointments/cancel_many',
  permission: 'owner',
  body: cancelManySchema,
  answer: cancelManyAnswerSchema,
} as const satisfies Endpoint;
