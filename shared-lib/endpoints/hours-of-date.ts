import { hoursOfDateChangeSchema, hoursOfDateSchema } from '../administration/hours-of-date.ts';
import type { Endpoint } from './endpoint.ts';

/** Gives a date opening hours of its own or none, or takes that back. */
export const changeHoursOfDate = {
  method: 'PUT',
  path: '/miscellaneouses/hours_of_date',
  permission: 'desk',
  body: hoursOfDateChangeSchema,
  answer: hoursOfDateSchema,
  refusals: ['appointments_in_the_way', 'record_changed'],
} as const satisfies Endpoint;
