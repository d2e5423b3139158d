import * as z from '@salon/shared-lib/schema';
import { auditEntriesSchema, auditKinds } from '../domain/schema/audit.ts';
import { dateSchema, idSchema } from '../domain/schema/primitives.ts';
import { numberInAddress } from '../domain/schema/query.ts';
import type { Endpoint } from './endpoint.ts';

export const maxAuditListed = 200;

const filters = {
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
  kind: z.optional(z.enum(auditKinds)),
  appointment_id: z.optional(numberInAddress(idSchema)),
};

/** What was done, the newest first; dates are those of the salon. The `Link` header of the answer has the next page. */
export const audit = {
  method: 'GET',
  path: '/audit',
  permission: 'owner',
  query: z.object({
    ...filters,
    limit: z.optional(numberInAddress(z.int().check(z.minimum(1), z.maximum(maxAuditListed)))),
    cursor: z.optional(numberInAddress(idSchema)),
  }),
  answer: auditEntriesSchema,
} as const satisfies Endpoint;

/** The same, all of it, as CSV. */
export const exportAudit = {
  method: 'GET',
  path: '/audit/export',
  permission: 'owner',
  recentLogin: true,
  query: z.object(filters),
  answer: z.string(),
} as const satisfies Endpoint;
