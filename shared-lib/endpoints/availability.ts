import * as z from '@salon/shared-lib/schema';
import { availabilitySchema } from '../domain/schema/availability.ts';
import { dateSchema, idSchema } from '../domain/schema/primitives.ts';
import { idsInAddress, numberInAddress } from '../domain/schema/query.ts';
import type { Endpoint } from './endpoint.ts';

/** The longest period that one call covers. */
export const maxAvailabilityDays = 31;

/** `days` dates from `from` on, each with its slots for these services together. */
export const availability = {
  method: 'GET',
  path: '/availability',
  permission: 'anyone',
  cached: true,
  query: z.object({
    service_ids: idsInAddress(20),
    from: z.optional(dateSchema),
    days: z.optional(numberInAddress(z.int().check(z.minimum(1), z.maximum(maxAvailabilityDays)))),
    technician_id: z.optional(numberInAddress(idSchema)),
  }),
  answer: availabilitySchema,
  refusals: ['unknown_service', 'duplicate_service', 'too_far_ahead'],
} as const satisfies Endpoint;
