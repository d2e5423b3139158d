// The tables of codes, limits and repeated requests; those of the salon are in `schema.ts`.
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytea, id, instant } from './columns.ts';
import { customers } from './customers-schema.ts';
import { staff } from './schema.ts';

/**
 * One row for each request of a one-time code, whether or not a code was sent (docs/rules.md#one-time-codes). `id` and
 * `subject` are keyed digests: of the identifier in the browser's cookie, and of the phone number or login identifier. A code
 * is derived from the row and not stored. `sent_at`: when a message with the code was last made.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    sent_at: instant(),
    tries: integer().notNull().default(0),
    used_at: instant(),
  },
  (table) => [index('challenges_by_age').on(table.created_at)],
);

/**
 * The staff tokens that were used or ended, by their `jti`, until they expire (docs/rules.md#tokens). `device` has names of browser and
 * system. No foreign key: a member of staff who is removed may be put back, and their ended tokens stay ended.
 */
export const logins = pgTable(
  'logins',
  {
    id: text().primaryKey(),
    staff_id: integer().notNull(),
    token_generation: integer().notNull(),
    device: text().notNull(),
    since: instant().notNull(),
    seen_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [index('logins_by_staff').on(table.staff_id)],
);

/** Customer sessions that ended before their time, until then (docs/rules.md#sessions). */
export const endedSessions = pgTable('ended_sessions', {
  id: text().primaryKey(),
  until: instant().notNull(),
});

/**
 * Devices on which staff logged in, one row for each device and person. `id` is a keyed digest of an id in the device's
 * cookie, which has one for each person.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    id: text().primaryKey(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
    revoked_at: instant(),
  },
  (table) => [index('staff_devices_by_staff').on(table.staff_id)],
);

/**
 * The passkeys of staff (docs/rules.md#passkeys). `id`: that of the WebAuthn credential; `counter`: how often the
 * authenticator says that it signed.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    public_key: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    created_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('passkeys_by_staff').on(table.staff_id)],
);

/**
 * How long a `subject` waits after `failures` in a row (docs/rules.md#waits). A subject begins with the word of what it
 * limits; the rest are keyed digests.
 */
export const waits = pgTable(
  'waits',
  {
    subject: text().primaryKey(),
    failures: integer().notNull().default(0),
    until: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index('waits_by_age').on(table.updated_at)],
);

/** Text messages that were sent, for the limits (docs/rules.md#text-messages). `phone` is a keyed digest. */
export const sentTexts = pgTable(
  'sent_texts',
  {
    id: id(),
    phone: text().notNull(),
    kind: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('sent_texts_by_time').on(table.at),
    index('sent_texts_by_phone').on(table.phone, table.at),
  ],
);

/** What the owner was told, so that she is told once until `quiet_until`. */
export const notices = pgTable('notices', {
  name: text().primaryKey(),
  quiet_until: instant().notNull(),
  details: jsonb(),
});

/** Links that prove an e-mail address. `id` is a keyed digest of the token in the link; a link works once, for 48 hours. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    id: text().primaryKey(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    used_at: instant(),
  },
  (table) => [
    index('email_proofs_by_customer').on(table.customer_id),
    index('email_proofs_by_age').on(table.created_at),
  ],
);

/** The first answer to a request with an idempotency key, stored for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_by_age').on(table.created_at),
  ],
);

/** Counters of rate-limiter-flexible, which determines the names of the columns. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
