import * as z from '@salon/shared-lib/schema';
import { idParamsSchema, madeFeedSchema, storedFeedSchema } from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import type { Endpoint } from './endpoint.ts';

/** The days of a technician as a calendar (iCalendar) that her phone reads at a secret address (docs/rules.md#calendar-feeds). */
export const calendarFeed = {
  method: 'GET',
  path: '/technicians/feeds/:feed',
  permission: 'anyone',
  params: z.object({ feed: z.string().check(z.regex(/^[\w-]{22}\.ics$/)) }),
  answer: z.string(),
  refusals: ['feed_not_found'],
} as const satisfies Endpoint;

/** Since when a technician has such an address. */
export const storedFeed = {
  method: 'GET',
  path: '/technicians/:id/feed',
  permission: 'owner',
  params: idParamsSchema,
  answer: storedFeedSchema,
  refusals: ['technician_not_found'],
} as const satisfies Endpoint;

/** Makes an address, which is told this once; the one before answers no more. */
export const makeFeed = {
  method: 'POST',
  path: '/technicians/:id/feed',
  permission: 'owner',
  recentLogin: true,
  params: idParamsSchema,
  answer: madeFeedSchema,
  status: 201,
  refusals: ['technician_not_found'],
} as const satisfies Endpoint;

export const removeFeed = {
  method: 'DELETE',
  path: '/technicians/:id/feed',
  permission: 'owner',
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['feed_not_found', 'technician_not_found'],
} as const satisfies Endpoint;
