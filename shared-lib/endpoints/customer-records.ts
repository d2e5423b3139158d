import * as z from '@salon/shared-lib/schema';
import { idParamsSchema } from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import { burstsSchema } from '../domain/schema/burst.ts';
import { customerImportedSchema, customerImportSchema } from '../domain/schema/customer-import.ts';
import {
  distinctCustomersSchema,
  mergeCustomersSchema,
  mergedCustomersSchema,
  undoMergeSchema,
  unmergedCustomersSchema,
} from '../domain/schema/customer-merge.ts';
import {
  customerChangeSchema,
  customerFilters,
  customerRecordSchema,
  customerSorts,
  customerSummariesSchema,
} from '../domain/schema/customer-record.ts';
import { numberInAddress } from '../domain/schema/query.ts';
import type { Endpoint } from './endpoint.ts';

export const customerRecord = {
  method: 'GET',
  path: '/customers/:id',
  permission: 'desk',
  params: idParamsSchema,
  answer: customerRecordSchema,
  refusals: ['customer_not_found'],
} as const satisfies Endpoint;

export const changeCustomer = {
  method: 'PUT',
  path: '/customers/:id',
  permission: 'desk',
  params: idParamsSchema,
  body: customerChangeSchema,
  answer: customerRecordSchema,
  refusals: ['customer_not_found', 'customer_exists', 'customer_changed'],
} as const satisfies Endpoint;

export const maxCustomersListed = 200;

/** The `Link` header of the answer has the next page. */
export const listCustomers = {
  method: 'GET',
  path: '/customers/list',
  permission: 'desk',
  query: z.object({
    keyword: z.optional(z.string().check(z.maxLength(100))),
    show: z.optional(z.enum(customerFilters)),
    sort: z.optional(z.enum(customerSorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
    limit: z.optional(numberInAddress(z.int().check(z.minimum(1), z.maximum(maxCustomersListed)))),
    cursor: z.optional(z.string().check(z.maxLength(400))),
  }),
  answer: customerSummariesSchema,
  refusals: ['keyword_too_short', 'invalid_cursor'],
} as const satisfies Endpoint;

/** Makes one customer of two, or shows what would become of them. */
export const mergeCustomers = {
  method: 'POST',
  path: '/customers/merge',
  permission: 'desk',
  body: mergeCustomersSchema,
  answer: mergedCustomersSchema,
  refusals: ['customer_not_found', 'same_customer'],
} as const satisfies Endpoint;

export const undoMerge = {
  method: 'POST',
  path: '/customers/merge/undo',
  permission: 'desk',
  body: undoMergeSchema,
  answer: unmergedCustomersSchema,
  refusals: ['merge_not_found', 'merge_not_latest', 'customer_exists'],
} as const satisfies Endpoint;

/** Stores that two customers who look like one are two people. */
export const keepCustomersApart = {
  method: 'POST',
  path: '/customers/distinct',
  permission: 'desk',
  body: distinctCustomersSchema,
  answer: answeredSchema,
  refusals: ['customer_not_found', 'same_customer'],
} as const satisfies Endpoint;

/** Deletes all that is stored of a customer; the appointments stay for the books. */
export const deleteCustomer = {
  method: 'DELETE',
  path: '/customers/:id',
  permission: 'owner',
  recentLogin: true,
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['customer_not_found', 'customer_has_appointments', 'customer_has_messages'],
} as const satisfies Endpoint;

/** Bursts of the last days, latest first. */
export const listBursts = {
  method: 'GET',
  path: '/customers/bursts',
  permission: 'owner',
  answer: burstsSchema,
} as const satisfies Endpoint;

/** All customers, as CSV. */
export const exportCustomers = {
  method: 'GET',
  path: '/customers/export',
  permission: 'owner',
  recentLogin: true,
  answer: z.string(),
} as const satisfies Endpoint;

/** Creates and changes customers from CSV: all lines, or none. */
export const importCustomers = {
  method: 'POST',
  path: '/customers/import',
  permission: 'owner',
  body: customerImportSchema,
  answer: customerImportedSchema,
} as const satisfies Endpoint;

/** The same, with an `importStepSchema` a line on the way; the answer is that of the last one. */
export const importCustomersInSteps = {
  ...importCustomers,
  path: '/customers/import/steps',
} as const satisfies Endpoint;
