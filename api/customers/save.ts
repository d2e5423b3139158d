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
import type { Database } from '../db/database.ts';
import { isDuplicate } from '../db/errors.ts';
import { invalidInput, refuse } from '../http/refusal.ts';
import { addToCustomer, findByPhone, insertCustomer, updateCustomer } from './store.ts';

const customerExists = () => refuse('customer_exists');

/**
 * Creates a customer, for any caller.
 * @throws Refusal 409 when the phone number is known, 400 for a number that is not ten digits.
 */
export async function createCustomer(
  { queries }: Database,
  body: CustomerUpsert,
): Promise<Customer> {
  if (!isCustomerPhone(body.phone)) {
    throw invalidInput(m.phone_invalid({}, { locale: baseLocale }));
  }
  const created = await insertCustomer(queries, fieldsOf(body));
  if (!created) throw customerExists();
  return created;
}

/**
 * What customers may change about themselves: an e-mail address where none is stored, and the consent to text messages.
 * A masked address, as the API shows it, is ignored. `proven`: the session required the full name.
 */
export async function updateOwn(
  { queries }: Database,
  id: number,
  body: CustomerUpsert,
  proven: boolean,
): Promise<Customer> {
  const changed = await addToCustomer(queries, id, {
    email: isMasked(body.email) ? null : readEmail(body.email),
    proven,
    optInSms: body.optInSms,
  });
  if (!changed) throw refuse('not_allowed');
  return changed;
}

/**
 * Changes any field, for staff: of the customer with the body's id, or else with its phone number, or of a new one.
 * Fields that are missing in the body keep their value.
 * @throws Refusal 404 for an unknown id, 409 when the phone number is another customer's.
 */
export async function upsertCustomer(
  { queries }: Database,
  body: CustomerUpsert,
): Promise<Customer> {
  const fields = fieldsOf(body);
  const id = body.id ?? (await findByPhone(queries, body.phone))?.id;
  if (id === undefined) {
    const created = await insertCustomer(queries, fields);
    if (!created) throw customerExists();
    return created;
  }
  const { phone, name } = fields;
  const email = body.email === undefined ? undefined : fields.email;
  try {
    const changed = await updateCustomer(queries, id, {
      phone,
      name,
      email,
      optInSms: body.optInSms,
    });
    if (changed) return changed;
  } catch (error) {
    throw isDuplicate(error) ? customerExists() : error;
  }
  throw refuse('customer_not_found');
}

function fieldsOf({ phone, name, email, optInSms = true }: CustomerUpsert): Omit<Customer, 'id'> {
  return { phone, name: normalizeName(name), email: readEmail(email), optInSms };
}

/** An empty text is null. @throws Refusal 400 for anything that is no e-mail address. */
function readEmail(typed: string | null | undefined): string | null {
  const email = normalizeEmail(typed ?? '');
  if (email === '') return null;
  if (!emailSchema.safeParse(email).success) {
    throw invalidInput(m.email_invalid({}, { locale: baseLocale }));
  }
  return email;
}
