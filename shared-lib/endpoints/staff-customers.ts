import * as z from '@salon/shared-lib/schema';
import { customersSchema } from '../domain/schema/customer.ts';
import type { Endpoint } from './endpoint.ts';

/** By name, phone or e-mail: three characters or more, or `*`. */
export const searchCustomers = {
  method: 'GET',
  path: '/customers/smart_search',
  permission: 'desk',
  query: z.object({ keyword: z.string().check(z.maxLength(100)) }),
  answer: customersSchema,
  refusals: ['keyword_too_short'],
} as const satisfies Endpoint;
