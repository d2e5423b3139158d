import {
  type Customer,
  type CustomerUpsert,
  emailSchema,
  isCustomerPhone,
  isMasked,
  normalizeEmail,
  normalizeName,
  withoutCountryCode,
} from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { invalidInput, refuse } from '../http/refusal.ts';
import { type Device, deviceDigest } from '../identity/customer-device.ts';
import { type Caller, callerName, isTrustedFor } from '../identity/permission.ts';
import type { Limits } from '../limits/limits.ts';
import { networkDigest } from '../limits/network.ts';
import { networksOf } from '../limits/rate-limit-key.ts';
import { firstConsent } from '../messages/consent.ts';
import { enqueueEmailProof } from '../messages/enqueue.ts';
import { isUsNumber } from '../phones/us-number.ts';
import { auditChange } from './audit-change.ts';
import { endBookingConsent } from './booking-consent.ts';
import { reportBurst } from './burst.ts';
import { announceCustomers, announceRecord, lockAnnounced } from './customer-events.ts';
import { customerChanged, isOutdated } from './outdated.ts';
import type { Now } from './record.ts';
import {
  addToCustomer,
  findByPhone,
  insertCustomer,
  isOwnDevice,
  lockById,
  updateCustomer,
} from './store.ts';

type Needs = Pick<Context, 'database' | 'keys' | 'limits'>;

/** Where and how a customer is created. `proven`: a code proved the phone number. */
type Origin = { device: Device; proven: boolean; ip: string; locale: Locale };

/**
 * Creates a customer, for any caller. An e-mail address gets one mail, whose link proves it.
 * @throws Refusal 409 when the phone number is known, 400 for one that is not of the United States.
 */
export async function createCustomer(
  { database, keys, limits }: Needs,
  body: CustomerUpsert,
  { device, proven, ip, locale }: Origin,
): Promise<Customer> {
  if (!isCustomerPhone(body.phone)) throw invalidInput(m.phone_invalid(), 'phone');
  if (!isUsNumber(body.phone)) throw refuse('phone_not_us');
  refuseUnnamed(body);
  const typed = fieldsOf(body);
  // An address that gets no mail is not stored: it is asked for with the next visit.
  const isMailed = typed.email !== null && (await mayMailProof(limits, ip));
  const fields = { ...typed, email: isMailed ? typed.email : null };
  const network = networkDigest(keys, ip);
  const own = deviceDigest(keys, device);
  return database.transaction(async (queries) => {
    if ((await findByPhone(queries, body.phone)) !== null) throw refuse('customer_exists');
    const customer = await insertCustomer(queries, {
      ...fields,
      ...firstConsent('web'),
      network,
      locale,
      phone_proven_at: proven ? new Date() : null,
      email_device: fields.email === null || proven ? null : own,
      name_device: proven ? null : own,
      own_device: own,
    });
    if (isMailed) await enqueueEmailProof(queries, customer.id);
    await reportBurst(queries, network);
    return customer;
  });
}

/** Counts a mail that proves an address, of one that a caller typed. Whether the network has room for it. */
async function mayMailProof(limits: Limits, ip: string): Promise<boolean> {
  return (await limits.exceeds('proofMail', networksOf(ip).network)) === 0;
}

/**
 * What customers may change about themselves: an e-mail address where none is stored, and the consent to text messages, which takes a code
 * or the device of the customer (docs/rules.md#consent). A masked address, as the API shows it, is ignored.
 */
export async function updateOwn(
  { database, keys, limits }: Needs,
  id: number,
  { email: typed, optInSms }: CustomerUpsert,
  { caller, device, ip, locale }: { caller: Caller; device: Device; ip: string; locale: Locale },
): Promise<Customer> {
  const given = isMasked(typed) ? null : readEmail(typed);
  const email = given !== null && (await mayMailProof(limits, ip)) ? given : null;
  const mayConsent = caller.history === id;
  const own = deviceDigest(keys, device);
  const isOwn = await isOwnDevice(database.queries, id, own);
  const mayChange = isOwn && (optInSms !== true || mayConsent);
  return database.transaction(async (queries) => {
    const { added, customer, consented } = await addToCustomer(queries, id, {
      email,
      // A code to a further number proves nothing about the own one.
      device: caller.proven && mayConsent && isOwn ? null : own,
      // The stored language would tell a stranger something of the customer.
      locale: isTrustedFor(caller, id) ? null : locale,
      optInSms: mayChange ? optInSms : undefined,
    });
    if (consented !== customer.optInSms) {
      await queries.execute(
        auditRow(callerName(caller), 'customer changed', {
          id,
          optInSms: [consented, customer.optInSms],
          source: 'web',
        }),
      );
    }
    if (added) await enqueueEmailProof(queries, id);
    return customer;
  });
}

/**
 * Changes any field, for staff: of the customer with the body's id, or else with its phone number, or of a new one.
 * Fields that are missing in the body keep their value. What staff write counts as proven, unless they say that the address of a new
 * customer is not. Runs in the caller's transaction.
 * @throws Refusal 404 for an unknown id, 409 when the phone number leads to another customer.
 */
async function upsertCustomer(
  queries: Queries,
  { phone: typed, ...rest }: CustomerUpsert,
): Promise<Customer> {
  const body = { ...rest, phone: withoutCountryCode(typed) };
  const fields = fieldsOf(body);
  const proof = { phone_proven_at: new Date(), name_device: null };
  const found = body.id === undefined ? await findByPhone(queries, body.phone) : null;
  const id = body.id ?? found?.id;
  if (id === undefined) {
    refuseUnnamed(body);
    const isProven = fields.email !== null && body.email_proven !== false;
    const customer = await insertCustomer(queries, {
      ...fields,
      // Who was not asked has not consented.
      ...(body.optInSms === undefined ? { optInSms: false } : firstConsent('staff')),
      ...proof,
      email_proven_at: isProven ? new Date() : null,
    });
    if (!isProven) await enqueueEmailProof(queries, customer.id);
    return customer;
  }
  const isKept = body.email === undefined || body.email_proven === false;
  const email = isKept ? undefined : fields.email;
  // A further number of the customer does not become the own one.
  const phone = found?.phone ?? fields.phone;
  await endBookingConsent(queries, id, phone);
  return updateCustomer(queries, id, {
    ...fields,
    ...proof,
    phone,
    email,
    optInSms: body.optInSms,
  });
}

/**
 * The same as a change of a known customer: desks that show appointments to come hear of it, and the audit log has the
 * old and new values. Of a known customer, nothing is written over what is not as the writer saw it (`expected`).
 * @throws what {@link upsertCustomer} throws; Refusal 409 `customer_changed`.
 */
export async function saveByStaff(
  queries: Queries,
  caller: Caller,
  now: Now,
  { expected, ...body }: CustomerUpsert,
): Promise<Customer> {
  const phone = withoutCountryCode(body.phone);
  const id = body.id ?? (await findByPhone(queries, phone))?.id;
  if (id !== undefined) await lockAnnounced(queries, [id], now.moment.date);
  const before = id === undefined ? null : await lockById(queries, id);
  // Who saw nobody may write the name that is there.
  const seen = expected === null ? { name: body.name } : expected;
  if (before && isOutdated(before, seen)) throw await customerChanged(queries, before.id, now);
  const customer = await upsertCustomer(queries, body);
  const isChanged = before !== null && (await auditChange(queries, caller, before, customer));
  if (isChanged) await announceCustomers(queries, [customer.id], now.moment.date);
  if (!before || isChanged) await announceRecord(queries, customer.id);
  return customer;
}

/** Masked initials, which only a known customer has, can be without a letter. @throws Refusal 400. */
function refuseUnnamed({ name }: Pick<CustomerUpsert, 'name'>): void {
  if (/\p{L}/u.test(name)) return;
  throw invalidInput(m.name_letters(), 'name');
}

function fieldsOf({ phone, name, email, optInSms = true }: CustomerUpsert): Omit<Customer, 'id'> {
  return { phone, name: normalizeName(name), email: readEmail(email), optInSms };
}

/** An empty text is null. @throws Refusal 400 for anything that is no e-mail address. */
export function readEmail(typed: string | null | undefined): string | null {
  const email = normalizeEmail(typed ?? '');
  if (email === '') return null;
  if (emailSchema.safeParse(email).success) return email;
  throw invalidInput(m.email_invalid(), 'email');
}
