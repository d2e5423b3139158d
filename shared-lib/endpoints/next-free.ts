import * as z from '@salon/shared-lib/schema';
import { nextFreeListSchema } from '../domain/schema/next-free.ts';
import { numberInAddress } from '../domain/schema/query.ts';
import type { Endpoint } from './endpoint.ts';

/** A whole day. */
const maxMinutes = 1_440;

/** The soonest start of each technician for `minutes` (30 by default). */
export const nextFree = {
  method: 'GET',
  path: '/technicians/next_free',
  permission: 'anyone',
  cached: true,
  query: z.object({
    minutes: z.optional(numberInAddress(z.int().check(z.minimum(1), z.maximum(maxMinutes)))),
  }),
  answer: nextFreeListSchema,
} as const satisfies Endpoint;
