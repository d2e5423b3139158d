import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownerOf } from '../db/customer-phones.ts';
import { customers } from '../db/customers-schema.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** How consent to text messages was given or withdrawn: on the pages, by staff, or with a text (docs/rules.md#consent). */
export type ConsentSource = 'web' | 'staff' | 'sms';

const { optInSms, consent_at, consent_source } = customers;

/** Whether the customer ended the texts with a text: only another one starts them again, or staff. */
const stopped = sql`(not ${optInSms} and ${consent_source} is not distinct from 'sms')`;

/** The columns of a new customer. */
export function firstConsent(source: ConsentSource) {
  return { consent_at: new Date(), consent_source: source };
}

/** The columns that a change of consent writes; none where it is not `given`. Date and source are those of the last change. */
export function consentChange(given: boolean | undefined, source: ConsentSource) {
  if (given === undefined) return {};
  const next: SQL<boolean> =
    source === 'web' && given ? sql`(not ${stopped})` : sql`${given}::boolean`;
  const isNew = sql`(${optInSms} is distinct from ${next} or ${consent_at} is null)`;
  return {
    optInSms: next,
    consent_at: sql`case when ${isNew} then now() else ${consent_at} end`,
    consent_source: sql`case when ${isNew} then ${source}::text else ${consent_source} end`,
  };
}

/**
 * The columns that staff write with a customer. Consent belongs to a number: with another one it is not given, and nobody is said to have
 * given it, unless the staff say so in the same change.
 */
export function consentByStaff(given: boolean | undefined, phone: string | undefined) {
  if (phone === undefined) return consentChange(given, 'staff');
  const { phone: stored } = customers;
  const same = {
    optInSms,
    consent_at,
    consent_source,
    ...consentChange(given, 'staff'),
  };
  const isGiven = given !== undefined;
  const ofNumber = (kept: unknown, fresh: SQL) =>
    sql`case when ${stored} = ${phone} then ${kept} else ${fresh} end`;
  return {
    optInSms: ofNumber(same.optInSms, sql`${given ?? false}::boolean`),
    consent_at: ofNumber(same.consent_at, isGiven ? sql`now()` : sql`null`),
    consent_source: ofNumber(same.consent_source, isGiven ? sql`'staff'` : sql`null`),
  };
}

/**
 * Writes what the holder of a phone number texted. The end of the texts holds for a further number as well, until it is
 * the own one again. An unknown number changes nothing.
 */
export async function consentByText(
  queries: Queries,
  phone: string,
  consents: boolean,
): Promise<void> {
  await queries.execute(
    consents
      ? sql`delete from stopped_numbers where phone = ${phone}`
      : sql`insert into stopped_numbers (phone, at)
            select ${phone}, now() where ${ownerOf(phone)} is not null
            on conflict (phone) do update set at = excluded.at`,
  );
  await queries.execute(
    sql`with before as (select id, opt_in_sms, consent_source from customers where phone = ${phone} for update),
          changed as (
            update customers set opt_in_sms = ${consents}, consent_at = now(), consent_source = 'sms'
            from before where customers.id = before.id
            returning customers.id, before.opt_in_sms as consented, before.consent_source as source
          )
        insert into audit (actor, action, details)
        select 'customer:' || id, 'customer changed',
          jsonb_build_object('id', id, 'optInSms', jsonb_build_array(consented, ${consents}::boolean), 'source', 'sms')
        from changed where consented <> ${consents} or source is distinct from 'sms'`,
  );
}

/** Whether a customer ended the texts with a text. */
export async function hasStoppedTexts(queries: Queries, id: number): Promise<boolean> {
  const [row] = await rowsOf(
    queries,
    z.object({ stopped: z.boolean() }),
    sql`select ${stopped} as stopped from customers where id = ${id}`,
  );
  return row?.stopped === true;
}
