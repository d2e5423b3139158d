import * as z from '@salon/shared-lib/schema';
import { dateSchema } from '../domain/schema/primitives.ts';
import { numberInAddress } from '../domain/schema/query.ts';
import {
  availableTechniciansRequestSchema,
  scheduledDaysSchema,
  schedulesSchema,
  technicianNamesSchema,
  techniciansSchema,
} from '../domain/schema/technician.ts';
import type { Endpoint } from './endpoint.ts';

export const technicians = {
  method: 'GET',
  path: '/technicians/',
  permission: 'anyone',
  cached: true,
  answer: techniciansSchema,
} as const satisfies Endpoint;

/** The technicians who perform services of all these categories. */
export const availableTechnicians = {
  method: 'POST',
  path: '/technicians/available',
  permission: 'anyone',
  body: availableTechniciansRequestSchema,
  answer: technicianNamesSchema,
} as const satisfies Endpoint;

/** The schedules of all technicians on a date, without customers. */
export const schedules = {
  method: 'GET',
  path: '/technicians/schedule',
  permission: 'anyone',
  cached: true,
  query: z.object({ date: dateSchema }),
  answer: schedulesSchema,
} as const satisfies Endpoint;

/** A file of the photo of a technician, at `photoAddress`: a WebP picture. */
export const technicianPhoto = {
  method: 'GET',
  path: '/technicians/photos/:file',
  permission: 'anyone',
  params: z.object({
    file: z.string().check(z.regex(/^[0-9a-f]{32}-\d{1,4}\.webp$/)),
  }),
  answer: z.string(),
  refusals: ['photo_not_found'],
} as const satisfies Endpoint;

/** Three weeks: what a date picker shows on a phone. */
export const maxScheduledDays = 21;

/** The same for `days` dates from `from` on, from which a group finds its starts (docs/rules.md#group-split). */
export const scheduledDays = {
  method: 'GET',
  path: '/technicians/schedules',
  permission: 'anyone',
  cached: true,
  query: z.object({
    from: dateSchema,
    days: numberInAddress(z.int().check(z.minimum(1), z.maximum(maxScheduledDays))),
  }),
  answer: scheduledDaysSchema,
  refusals: ['too_far_ahead'],
} as const satisfies Endpoint;
