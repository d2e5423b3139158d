import * as z from '@salon/shared-lib/schema';
import type { Endpoint } from './endpoint.ts';

/** Server-sent events about appointments. */
export const events = {
  method: 'GET',
  path: '/events',
  permission: 'staff',
  answer: z.string(),
  refusals: ['too_many_listeners'],
} as const satisfies Endpoint;

/** Server-sent events about menu, technicians and settings: their version, at once and whenever it changes. */
export const publicDataEvents = {
  method: 'GET',
  path: '/public_data/events',
  permission: 'anyone',
  answer: z.string(),
  refusals: ['too_many_listeners'],
} as const satisfies Endpoint;
