import * as z from 'zod/mini';
import {
  type CustomerUpsert,
  customerAnswerSchema,
  customerLookupSchema,
  customerSchema,
} from '../domain/schema/customer.ts';
import type { CallOptions, Send } from './request.ts';

export function customerCalls(send: Send) {
  return {
    /** The customer with this phone, name and e-mail masked. 404 `customer_not_found` for none. */
    search: (phone: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/customers/search',
        query: { phone },
        answer: customerLookupSchema,
      }),
    /** The customer with this phone and full name; null when they do not match. */
    validate: (phone: string, name: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/customers/validate',
        query: { phone, name },
        answer: z.nullable(customerLookupSchema),
      }),
    /** Creates or updates a customer; what is taken from the body depends on who calls. */
    upsert: (customer: CustomerUpsert, options?: CallOptions) =>
      send({
        ...options,
        method: 'PUT',
        path: '/customers/',
        body: customer,
        answer: customerAnswerSchema,
      }),
    /** Staff: customers by name, phone or e-mail. Three characters or more, or `*`. */
    smartSearch: (keyword: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/customers/smart_search',
        query: { keyword },
        answer: z.array(customerSchema),
      }),
  };
}
