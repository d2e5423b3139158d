import * as z from 'zod/mini';
import { dateSchema } from '../domain/schema/primitives.ts';
import {
  availableTechniciansRequestSchema,
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
