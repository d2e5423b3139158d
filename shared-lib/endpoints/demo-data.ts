import { demoDataSchema } from '../domain/schema/demo-data.ts';
import type { Endpoint } from './endpoint.ts';

/** What of the demo is still in the data of a site in production. */
export const demoData = {
  method: 'GET',
  path: '/demo_data',
  permission: 'desk',
  answer: demoDataSchema,
} as const satisfies Endpoint;
