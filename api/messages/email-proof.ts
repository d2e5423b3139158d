import { randomBytes } from 'node:crypto';
import { pathIn } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { locales } from '@salon/shared-lib/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { digest, type Keys } from '../identity/keys.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { linkTo } from './addresses.ts';
import { proofMail } from './code-templates.ts';
import { type DeliveryNeeds, localeSchema, mail } from './delivery.ts';
import { enqueueAwaitedConfirmations } from './enqueue.ts';
import type { Job, Outcome } from './outbox.ts';

/** How long a link works. */
export const proofHours = 48;
/** Customers may share an address; nobody can have more of these mails sent to a stranger within `proofHours`. */
const maxPerAddress = 3;

const idOf = (keys: Keys, token: string) => digest(keys.passcode, 'email proof', token);
const oldest = (clock: () => number) => new Date(clock() - proofHours * 3_600_000);

/** `J.Ane+salon@example.com` and `jane@example.com` may be read by the same person. */
const mailboxOf = (email: SQL) =>
  sql`regexp_replace(lower(${email}), '([+][^@]*|[.])(?=[^@]*@)', '', 'g')`;

/**
 * Mails the link that proves the address of a customer (docs/rules.md#proven-addresses). The token is made at the time of
 * sending, so that the queue never holds it; a further attempt replaces it.
 */
export async function deliverEmailProof(needs: DeliveryNeeds, job: Job): Promise<Outcome> {
  const { database, keys, clock, environment } = needs;
  const customerId = Number(job.payload?.customer);
  const [customer] = await rowsOf(
    database.queries,
    z.object({ email: z.string(), locale: localeSchema }),
    sql`select c.email, mail_locale(c) as locale from customers c
        where c.id = ${customerId} and c.email is not null and c.email_proven_at is null`,
  );
  if (!customer) return 'skipped';
  const { email, locale } = customer;
  const token = randomBytes(24).toString('base64url');
  const now = new Date(clock()).toISOString();
  const reserved = await database.transaction(async (queries) => {
    // One at a time, so that simultaneous jobs do not exceed the limit together.
    await queries.execute(sql`select pg_advisory_xact_lock(hashtext('email proofs'))`);
    return rowsOf(
      queries,
      z.object({ id: z.string() }),
      sql`with others as (
            select count(*) as mails from email_proofs
            where ${mailboxOf(sql`email`)} = ${mailboxOf(sql`${email}`)}
              and customer_id <> ${customerId} and created_at > ${oldest(clock).toISOString()}
          ), replaced as (
            delete from email_proofs where customer_id = ${customerId} and (select mails from others) < ${maxPerAddress}
          )
          insert into email_proofs (id, customer_id, email, created_at)
          select ${idOf(keys, token)}, ${customerId}, ${email}, ${now} from others where mails < ${maxPerAddress}
          returning id`,
    );
  });
  if (reserved.length === 0) return 'skipped';
  const link = linkTo(environment, `${pathIn(locale, paths.confirmEmail, locales)}#${token}`);
  return mail(needs, job, { to: email, ...proofMail(link, proofHours, locale) });
}

/**
 * Proves the address to which this token was mailed, if it is still the customer's, and has the confirmations sent that waited
 * for it. A link works once; used a second time within its 48 hours, it says that the address is proven already.
 * @throws Refusal 400 `link_used_up` for an unknown, used or expired token.
 */
export async function proveEmail(
  { database, keys, clock }: Pick<Context, 'database' | 'keys' | 'clock'>,
  token: string,
): Promise<'proven' | 'already_proven'> {
  const now = new Date(clock()).toISOString();
  return database.transaction(async (queries) => {
    // The row lock makes the second of two simultaneous uses wait and see `used_at`.
    const [result] = await rowsOf(
      queries,
      z.object({ customer_id: z.int(), outcome: z.enum(['proven', 'already_proven']) }),
      sql`with proof as (
            select p.id, p.used_at, c.id as customer_id, c.email_proven_at
            from email_proofs p join customers c on c.id = p.customer_id and c.email = p.email
            where p.id = ${idOf(keys, token)} and p.created_at > ${oldest(clock).toISOString()}
            for update
          ), used as (
            update email_proofs set used_at = ${now} from proof where email_proofs.id = proof.id and proof.used_at is null
          ), proven as (
            update customers set email_proven_at = ${now} from proof
            where customers.id = proof.customer_id and proof.used_at is null and proof.email_proven_at is null
          )
          select customer_id, case when used_at is null and email_proven_at is null then 'proven' else 'already_proven' end as outcome
          from proof where used_at is null or email_proven_at is not null`,
    );
    if (!result) throw refuse('link_used_up');
    const { customer_id, outcome } = result;
    if (outcome === 'proven')
      await enqueueAwaitedConfirmations(queries, customer_id, salonNow(clock()).date);
    return outcome;
  });
}
