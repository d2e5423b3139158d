import { menuSchema } from '../domain/schema/menu.ts';
import type { Endpoint } from './endpoint.ts';

/** The menu: categories with their services. */
export const menu = {
  method: 'GET',
  path: '/services/',
  permission: 'anyone',
  cached: true,
  answer: menuSchema,
} as const satisfies Endpoint;
