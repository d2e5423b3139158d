// Apart from the other endpoints about staff, whose schemas a change of the language would load.
import * as z from '@salon/shared-lib/schema';
import { locales } from '../i18n/index.ts';
import type { Endpoint } from './endpoint.ts';

const ownLanguageSchema = z.strictObject({ locale: z.enum(locales) });

/** Remembers the language of the caller, which the token of the next login names. */
export const changeOwnLanguage = {
  method: 'PUT',
  path: '/staff/self/language',
  permission: 'staff',
  body: ownLanguageSchema,
  answer: ownLanguageSchema,
} as const satisfies Endpoint;
