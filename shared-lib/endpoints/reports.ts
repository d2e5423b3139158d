import * as z from '@salon/shared-lib/schema';
import { dateSchema } from '../domain/schema/primitives.ts';
import { reportSchema, reportTables } from '../domain/schema/report.ts';
import type { Endpoint } from './endpoint.ts';

/** The most days of a report: a year, with the day of a leap year. */
export const maxReportDays = 366;

const period = { from: dateSchema, to: dateSchema };

/** Counts and estimates of a period, both dates included. */
export const report = {
  method: 'GET',
  path: '/reports',
  permission: 'owner',
  query: z.object(period),
  answer: reportSchema,
} as const satisfies Endpoint;

/** One table of a report, as CSV. */
export const exportReport = {
  method: 'GET',
  path: '/reports/export',
  permission: 'owner',
  query: z.object({ ...period, table: z.enum(reportTables) }),
  answer: z.string(),
} as const satisfies Endpoint;
