import * as z from '@salon/shared-lib/schema';
import { settingSchema, settingsSchema } from '../domain/schema/setting.ts';
import type { Endpoint } from './endpoint.ts';

export const settings = {
  method: 'GET',
  path: '/miscellaneouses/',
  permission: 'anyone',
  cached: true,
  answer: settingsSchema,
} as const satisfies Endpoint;

export const setting = {
  method: 'GET',
  path: '/miscellaneouses/key',
  permission: 'anyone',
  query: z.object({ title: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: settingSchema,
  refusals: ['setting_not_found'],
} as const satisfies Endpoint;
