import {
  type Customer,
  type CustomerUpsert,
  emailSchema,
  isCustomerPhone,
  isMasked,
  normalizeEmail,
  normalizeName,
} from '@salon/shared-lib/domain';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import type { Queries } from '../db/database.ts';
import { invalidInput } from '../http/refusal.ts';
import { addToCustomer, findByPhone, insertCustomer, updateCustomer } from './store.ts';

/**
 * Creates a customer, for any caller.
 * @throws Refusal 409 when the phone number is known, 400 for a number that is not ten digits.
 */
export async function createCustomer(queries: Queries, body: CustomerUpsert): Promise<Customer> {
  if (!isCustomerPhone(body.phone)) throw invalidInput(m.phone_invalid({}, { locale: baseLocale }));
  return insertCustomer(queries, fieldsOf(body));
}

/**
 * What customers may change about themselves: an e-mail address where none is stored, and the consent to text messages.
 * A masked address, as the API shows it, is ignored. `proven`: the session required the full name.
 */
export async function updateOwn(
  queries: Queries,
  id: number,
  { email: typed, optInSms }: CustomerUpsert,
  proven: boolean,
): Promise<Customer> {
  const email = isMasked(typed) ? null : readEmail(typed);
  return addToCustomer(queries, id, { email, proven, optInSms });
}

/**
 * Changes any field, for staff: of the customer with the body's id, or else with its phone number, or of a new one.
 * Fields that are missing in the body keep their value.
 * @throws Refusal 404 for an unknown id, 409 when the phone number is another customer's.
 */
export async function upsertCustomer(queries: Queries, body: CustomerUpsert): Promise<Customer> {
  const fields = fieldsOf(body);
  const id = body.id ?? (await findByPhone(queries, body.phone))?.id;
  if (id === undefined) return insertCustomer(queries, fields);
  const email = body.email === undefined ? undefined : fields.email;
  return updateCustomer(queries, id, { ...fields, email, optInSms: body.optInSms });
}

function fieldsOf({ phone, name, email, optInSms = true }: CustomerUpsert): Omit<Customer, 'id'> {
  return { phone, name: normalizeName(name), email: readEmail(email), optInSms };
}

/** An empty text is null. @throws Refusal 400 for anything that is no e-mail address. */
function readEmail(typed: string | null | undefined): string | null {
  const email = normalizeEmail(typed ?? '');
  if (email === '') return null;
  if (emailSchema.safeParse(email).success) return email;
  throw invalidInput(m.email_invalid({}, { locale: baseLocale }));
}
