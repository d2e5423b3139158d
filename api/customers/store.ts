import type { Customer } from '@salon/shared-lib/domain';
import type { Locale } from '@salon/shared-lib/i18n';
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { ownerOf } from '../db/customer-phones.ts';
import { customers } from '../db/customers-schema.ts';
import type { Queries } from '../db/database.ts';
import { idRow, required, rowsOf } from '../db/rows.ts';
import { appointments } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { consentByStaff, consentChange } from '../messages/consent.ts';
import { formerCustomer } from './former-customer.ts';
import { refuseTaken } from './numbers.ts';

const columns = {
  id: customers.id,
  phone: customers.phone,
  name: customers.name,
  email: customers.email,
  optInSms: customers.optInSms,
};

/** The customer to whom a number leads, the own or a further one (docs/rules.md#customer-records). */
export async function findByPhone(queries: Queries, phone: string): Promise<Customer | null> {
  const [row] = await queries
    .select(columns)
    .from(customers)
    .where(sql`${customers.id} = ${ownerOf(phone)}`);
  return row ?? null;
}

/** The customer with this id, whom nobody else can change until the transaction ends. */
export async function lockById(queries: Queries, id: number): Promise<Customer | null> {
  const [row] = await queries
    .select(columns)
    .from(customers)
    .where(eq(customers.id, id))
    .for('update');
  return row ?? null;
}

/** The id of the customer with this phone number; null where it is not proven, or another device gave the name. */
export async function findProven(queries: Queries, phone: string): Promise<number | null> {
  const [row] = await queries
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.phone, phone),
        isNotNull(customers.phone_proven_at),
        isNull(customers.name_device),
      ),
    );
  return row?.id ?? null;
}

/** Whether this device created the customer or proved the number last (docs/rules.md#consent). */
export async function isOwnDevice(queries: Queries, id: number, device: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.own_device, device)));
  return row !== undefined;
}

/**
 * The one of these customers for whom `device` booked last, not before `since`, where it is her own (docs/rules.md#devices); null where
 * it is not.
 */
export async function findLastBooked(
  queries: Queries,
  { ids, device, since }: { ids: readonly number[]; device: string; since: Date },
): Promise<Customer | null> {
  const lastBooked = queries
    .select({ id: appointments.customer_id })
    .from(appointments)
    .where(
      and(
        inArray(appointments.customer_id, [...ids]),
        eq(appointments.device, device),
        gt(appointments.created_at, since),
      ),
    )
    .orderBy(desc(appointments.created_at))
    .limit(1);
  const [row] = await queries
    .select(columns)
    .from(customers)
    .where(and(eq(customers.id, lastBooked), eq(customers.own_device, device)));
  return row ?? null;
}

/** The phone number of a customer; null for an unknown id. */
export async function phoneOf(queries: Queries, id: number): Promise<string | null> {
  const [row] = await queries
    .select({ phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, id));
  return row?.phone ?? null;
}

/** Stores the language in which a customer is written to (docs/rules.md#language). */
export async function rememberLocale(queries: Queries, id: number, locale: Locale): Promise<void> {
  await queries
    .update(customers)
    .set({ locale })
    .where(and(eq(customers.id, id), ne(customers.locale, locale)));
}

/** A row of the table: a customer, and how far phone number and address are proven. */
type CustomerRow = Omit<Customer, 'id'> &
  Partial<
    Pick<
      typeof customers.$inferInsert,
      | 'email_proven_at'
      | 'email_device'
      | 'name_device'
      | 'own_device'
      | 'phone_proven_at'
      | 'network'
      | 'consent_at'
      | 'consent_source'
      | 'locale'
      | 'notes'
    >
  >;

/** @throws Refusal 409 when the phone number leads to somebody. */
export async function insertCustomer(queries: Queries, customer: CustomerRow): Promise<Customer> {
  const [added] = await queries
    .insert(customers)
    .values(customer)
    .returning(columns)
    .catch(refuseTaken);
  if (!added) throw new Error('The customer was not stored.');
  return added;
}

/**
 * Adds an e-mail address where none is stored, and sets the consent to text messages if given, in one statement, so that
 * concurrent changes of staff are kept. `device`: the one that added the address; null when the caller proved the phone
 * number, who also replaces an address that was added without a proof. `locale`: of mails to the address of a caller who knows no
 * more than the number; null for others.
 * `added`: whether the address is new. `consented`: the consent before.
 * @throws Refusal 403 for an unknown id.
 */
export async function addToCustomer(
  queries: Queries,
  id: number,
  {
    email,
    device,
    locale,
    optInSms,
  }: {
    email: string | null;
    device: string | null;
    locale: Locale | null;
    optInSms: boolean | undefined;
  },
): Promise<{ customer: Customer; added: boolean; consented: boolean }> {
  const { email: stored, email_device, email_locale, email_proven_at } = customers;
  const replaceable = device === null ? sql`before.email_device is not null` : sql`false`;
  const adds = sql`${email}::text is not null and (before.email is null or ${replaceable})`;
  const changed = await queries
    .update(customers)
    .set({
      email: sql`case when ${adds} then ${email}::text else ${stored} end`,
      email_device: sql`case when ${adds} then ${device}::text else ${email_device} end`,
      email_locale: sql`case when ${adds} then ${locale}::text else ${email_locale} end`,
      email_proven_at: sql`case when ${adds} then null else ${email_proven_at} end`,
      ...consentChange(optInSms, 'web'),
    })
    .from(
      sql`(select id as before_id, email, email_device, opt_in_sms as consented from customers where id = ${id} for update) as before`,
    )
    .where(and(eq(customers.id, id), sql`before.before_id = ${customers.id}`))
    .returning({
      ...columns,
      added: sql<boolean>`${adds}`,
      consented: sql<boolean>`before.consented`,
    });
  const { added, consented, ...customer } = required(changed, () => refuse('not_allowed'));
  return { customer, added, consented };
}

/**
 * Records that the phone number is the holder's (docs/rules.md#proof). An address that another device added is removed, and
 * messages are in the language of the customer. Runs in a transaction. Appointments first, as in every statement that locks both.
 * Returns false, and changes nothing, where the number is no longer the customer's: staff have just replaced it, or forgot the customer.
 */
export async function provePhone(
  queries: Queries,
  { id, phone }: { id: number; phone: string },
  device: string,
): Promise<boolean> {
  const booked = await rowsOf(
    queries,
    idRow,
    // By id, as every statement that locks several: two that take the same rows in another order wait for each other.
    sql`select id from appointments where customer_id = ${id} and (phone_alone or new_number) order by id for update`,
  );
  const proven = await rowsOf(
    queries,
    idRow,
    sql`update customers set phone_proven_at = coalesce(phone_proven_at, now()),
          email = case when ${isForeign(device)} then null else email end,
          email_proven_at = case when ${isForeign(device)} then null else email_proven_at end,
          email_device = null, own_device = ${device},
          name_device = case when name_device is distinct from ${device}::text then name_device end
        where id = ${id} and phone = ${phone} returning id`,
  );
  if (proven.length === 0) return false;
  const ids = booked.map((appointment) => appointment.id);
  await queries
    .update(appointments)
    .set({ phone_alone: false, new_number: false, locale: null })
    .where(inArray(appointments.id, ids));
  return true;
}

/** Whether the stored address was added on another device, without a proof of the phone number. */
const isForeign = (device: string) => sql`email_device is not null and email_device <> ${device}`;

/**
 * For staff. Writes only the given fields, so that concurrent changes of others are kept.
 * @throws Refusal 404 for an unknown id and that of the former customer, 409 when the phone number is another customer's.
 */
export async function updateCustomer(
  queries: Queries,
  id: number,
  { optInSms, ...changes }: Partial<CustomerRow>,
): Promise<Customer> {
  const changed = await queries
    .update(customers)
    .set({
      ...(changes.phone !== undefined && {
        own_device: sql`case when ${customers.phone} = ${changes.phone} then ${customers.own_device} end`,
      }),
      ...changes,
      ...consentByStaff(optInSms, changes.phone),
      ...(changes.email !== undefined && proofOf(changes.email)),
    })
    .where(and(eq(customers.id, id), ne(customers.phone, formerCustomer.phone)))
    .returning(columns)
    .catch(refuseTaken);
  return required(changed, () => refuse('customer_not_found'));
}

/** What staff write is proven; an address that was there before is no more proven than it was. */
function proofOf(email: string | null) {
  const { email: stored, email_proven_at, email_device } = customers;
  const kept = sql`${email}::text is not distinct from ${stored}`;
  return {
    email_proven_at: sql`case when ${kept} then ${email_proven_at} when ${email}::text is not null then now() end`,
    email_device: sql`case when ${kept} then ${email_device} end`,
  };
}
