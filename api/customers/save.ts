import {
  type Customer,
  type CustomerUpsert,
  emailSchema,
  isCustomerPhone,
  isMasked,
  normalizeEmail,
  normalizeName,
  sentences,
} from '@salon/shared-lib/domain';
import type { Database, Queries } from '../db/database.ts';
import { notAllowed, Refusal } from '../security/refusal.ts';
import { addToCustomer, findById, findByPhone, insertCustomer, updateCustomer } from './store.ts';

/**
 * A customer nobody has seen before, from anyone.
 * @throws Refusal 409 when the phone number is known, 400 for a number that is not ten digits.
 */
export async function createCustomer(
  { queries }: Database,
  body: CustomerUpsert,
): Promise<Customer> {
  if (!isCustomerPhone(body.phone)) {
    throw new Refusal(400, 'invalid_input', sentences.invalidPhone);
  }
  const created = await insertCustomer(queries, fieldsOf(body));
  if (!created) throw new Refusal(409, 'customer_exists', sentences.duplicateCustomer);
  return created;
}

/**
 * What customers may change about themselves: an e-mail address where none is stored, and text messages. The body may be
 * the customer as the API showed them: a masked address is none.
 */
export async function updateOwn(
  database: Database,
  id: number,
  body: CustomerUpsert,
): Promise<Customer> {
  const changed = await addToCustomer(database.queries, id, {
    email: isMasked(body.email) ? null : readEmail(body.email),
    optInSms: body.optInSms,
  });
  if (!changed) throw notAllowed();
  return changed;
}

/**
 * Everything, by staff: the customer with the body's id, or else with its phone number, or a new one.
 * @throws Refusal 404 for an unknown id, 409 when the phone number is another customer's.
 */
export async function upsertCustomer(database: Database, body: CustomerUpsert): Promise<Customer> {
  return database.transaction(async (queries) => {
    const fields = fieldsOf(body);
    const byPhone = await findByPhone(queries, body.phone);
    const stored = body.id === undefined ? byPhone : await findKnown(queries, body.id);
    if (!stored) {
      const created = await insertCustomer(queries, fields);
      if (!created) throw new Refusal(409, 'customer_exists', sentences.duplicateCustomer);
      return created;
    }
    if (byPhone && byPhone.id !== stored.id) {
      throw new Refusal(409, 'customer_exists', sentences.duplicateCustomer);
    }
    const changed = {
      ...fields,
      id: stored.id,
      email: body.email === undefined ? stored.email : fields.email,
      optInSms: body.optInSms ?? stored.optInSms,
    };
    await updateCustomer(queries, changed);
    return changed;
  });
}

async function findKnown(queries: Queries, id: number): Promise<Customer> {
  const stored = await findById(queries, id);
  if (!stored) throw new Refusal(404, 'customer_not_found', sentences.customerNotFound);
  return stored;
}

function fieldsOf({ phone, name, email, optInSms = true }: CustomerUpsert): Omit<Customer, 'id'> {
  return { phone, name: normalizeName(name), email: readEmail(email), optInSms };
}

/** Empty is none. @throws Refusal 400 for anything that is no e-mail address. */
function readEmail(typed: string | null | undefined): string | null {
  const email = normalizeEmail(typed ?? '');
  if (email === '') return null;
  if (!emailSchema.safeParse(email).success) {
    throw new Refusal(400, 'invalid_input', sentences.invalidEmail);
  }
  return email;
}
