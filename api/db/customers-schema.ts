// The tables of customers; `pnpm --filter @salon/api migration` after a change here, as of `schema.ts`.
import { importFields } from '@salon/shared-lib/domain';
import { locales } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, xid8 } from './columns.ts';

/**
 * `name` in upper case, `phone` as digits, empty for the former customer (`customers/former-customer.ts`). Staff search
 * in `search`, which triggers write. `phone_proven_at`: a texted code, or staff, proved the number. `email_proven_at`:
 * the mailed link was opened, or staff wrote the address. `email_device`: the device that added the address without a
 * proof of the phone number (docs/rules.md#names-and-phones), `name_device` that the customer was created on without
 * one, `own_device` the one that created the customer or proved the number last (docs/rules.md#consent).
 * `network`: where the customer was created (docs/rules.md#networks). `consent_at`, `consent_source`: when and how the
 * consent to text messages was given or withdrawn last; null for somebody who was not asked.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    phone: text().notNull().unique(),
    name: text().notNull(),
    email: text(),
    email_proven_at: instant(),
    email_device: text(),
    name_device: text(),
    own_device: text(),
    phone_proven_at: instant(),
    network: text(),
    optInSms: boolean('opt_in_sms').notNull().default(true),
    consent_at: instant(),
    consent_source: text({ enum: ['web', 'staff', 'sms'] }),
    /** The language that the customer reads. */
    locale: text({ enum: [...locales] })
      .notNull()
      .default('en'),
    /** That of mails to an address which somebody added who knew no more than the phone number; else null. */
    email_locale: text({ enum: [...locales] }),
    /** Of the staff: health and preferences. */
    notes: text(),
    /** Customers who look like this one, as two with one name do, and are not, as staff have said; each has the other. */
    distinct_from: integer().array().notNull().default(sql`'{}'`),
    search: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('customers_by_search').using('gin', table.search.op('gin_trgm_ops')),
    index('customers_by_letters').on(sql`search_letters(${table.name})`),
    index('customers_by_name').on(table.name, table.id),
    index('customers_by_network')
      .on(table.network, table.created_at)
      .where(sql`${table.network} is not null`),
  ],
);

/**
 * Every number that leads to a customer, so that none leads to two. `kind`: the own one, which is `customers.phone` too and which a trigger
 * writes, the second one, which staff write, and those of merged customers, in the order of `id`.
 */
export const customerPhones = pgTable(
  'customer_phones',
  {
    id: id(),
    number: text().notNull().unique(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['own', 'second', 'merged'] }).notNull(),
  },
  (table) => [
    index('customer_phones_by_customer').on(table.customer_id),
    uniqueIndex('customer_phones_by_kind')
      .on(table.customer_id, table.kind)
      .where(sql`${table.kind} <> 'merged'`),
  ],
);

/**
 * Numbers of customers that ended the texts with a text, own and further ones (docs/rules.md#consent). It outlives changes of the customer;
 * a trigger keeps the customers to it.
 */
export const stoppedNumbers = pgTable('stopped_numbers', {
  phone: text().primaryKey(),
  at: instant().notNull(),
});

/** What the columns of imported files are read as, as somebody chose; null: as nothing. */
export const importColumns = pgTable('import_columns', {
  title: text().primaryKey(),
  field: text({ enum: [...importFields] }),
});

/**
 * What the list of customers sorts by, one row for each (docs/rules.md#customer-records). Counted anew before the list is read, when
 * appointments have changed or begun since. `spent` in dollars. `last_at`, `next_at`: starts on the clock of the salon, infinite where
 * there is none.
 */
export const customerTotals = pgTable(
  'customer_totals',
  {
    customer_id: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    visits: integer().notNull().default(0),
    no_shows: integer().notNull().default(0),
    spent: integer().notNull().default(0),
    last_at: timestamp({ mode: 'string' }).notNull().default('-infinity'),
    next_at: timestamp({ mode: 'string' }).notNull().default('infinity'),
  },
  (table) => [
    index('customer_totals_by_visits').on(table.visits, table.customer_id),
    index('customer_totals_by_no_shows').on(table.no_shows, table.customer_id),
    index('customer_totals_by_spent').on(table.spent, table.customer_id),
    index('customer_totals_by_last').on(table.last_at, table.customer_id),
    index('customer_totals_by_next').on(table.next_at, table.customer_id),
  ],
);

/** One row: up to which event, and up to which time of the salon, `customer_totals` are counted. */
export const customerTotalsRead = pgTable('customer_totals_read', {
  id: integer().primaryKey(),
  transaction: xid8().notNull(),
  event_id: bigint({ mode: 'number' }).notNull(),
  until: timestamp({ mode: 'string' }).notNull(),
});

/**
 * Merged customers, for 30 days. `kept_id`: whose customer the data belong to now; they go with that one. `details` has both rows as
 * they were, the kept one as it became, and what was moved (`api/customers/merge.ts`).
 */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id(),
    kept_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    folded_id: integer().notNull(),
    at: instant().notNull(),
    actor: text().notNull(),
    details: jsonb().notNull(),
  },
  (table) => [
    index('customer_merges_by_customer').on(table.kept_id),
    index('customer_merges_by_age').on(table.at),
  ],
);
