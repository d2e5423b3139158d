// Apart from reading the settings, which many pages do: these bring the definitions of all settings along.
import { settingChangeSchema, settingChangesSchema } from '../administration/settings.ts';
import { settingSchema, settingsSchema } from '../domain/schema/setting.ts';
import type { Endpoint } from './endpoint.ts';

/** All or none. */
export const changeSettings = {
  method: 'PUT',
  path: '/miscellaneouses/keys',
  permission: 'owner',
  body: settingChangesSchema,
  answer: settingsSchema,
  refusals: ['old_token', 'appointments_in_the_way', 'no_own_passkey', 'record_changed'],
} as const satisfies Endpoint;

export const changeSetting = {
  method: 'PUT',
  path: '/miscellaneouses/key',
  permission: 'owner',
  body: settingChangeSchema,
  answer: settingSchema,
  refusals: ['old_token', 'appointments_in_the_way', 'no_own_passkey', 'record_changed'],
} as const satisfies Endpoint;
