// The tables of the salon; those of customers are in `customers-schema.ts`. `pnpm --filter @salon/api migration` writes the next SQL file
// under migrations/ after a change here.
import { appointmentStatuses, roles } from '@salon/shared-lib/domain';
import { locales } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, id, instant, int4range, xid8 } from './columns.ts';
import { customers } from './customers-schema.ts';

/**
 * One row. Triggers raise `data_version` whenever public data change. `functions_hash` identifies the files of
 * `functions/` that were applied last.
 */
export const salon = pgTable('salon', {
  id: integer().primaryKey(),
  data_version: bigint({ mode: 'number' }).notNull().default(1),
  functions_hash: text(),
  seeded_at: instant(),
});

/** `removed`, here and below: hidden everywhere except in existing appointments. */
export const serviceCategories = pgTable(
  'service_categories',
  {
    id: id(),
    name: text().notNull(),
    position: integer().notNull(),
    removed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('service_categories_by_name')
      .on(sql`lower(${table.name})`)
      .where(sql`not ${table.removed}`),
  ],
);

/** `time` in minutes, `price` the menu's encoded number, `cleanup` minutes after an appointment, here and below. */
export const services = pgTable(
  'services',
  {
    id: id(),
    category_id: integer()
      .notNull()
      .references(() => serviceCategories.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    time: integer().notNull(),
    price: integer().notNull(),
    cleanup: integer().notNull().default(0),
    position: integer().notNull(),
    removed: boolean().notNull().default(false),
  },
  (table) => [
    index('services_by_category').on(table.category_id),
    check('services_take_time', sql`${table.time} > 0`),
  ],
);

/** `unavailability`: weekday numbers a technician never works, comma-separated, 0 is Sunday. `photo`: a `hash` of `technician_photos`. */
export const technicians = pgTable(
  'technicians',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    unavailability: text().notNull().default(''),
    photo: text(),
    cleanup: integer().notNull().default(0),
    removed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('technicians_by_name')
      .on(sql`lower(${table.name})`)
      .where(sql`not ${table.removed}`),
  ],
);

export const technicianCategories = pgTable(
  'technician_categories',
  {
    technician_id: integer()
      .notNull()
      .references(() => technicians.id),
    category_id: integer()
      .notNull()
      .references(() => serviceCategories.id),
  },
  (table) => [primaryKey({ columns: [table.technician_id, table.category_id] })],
);

/** The hours of a technician on a weekday, 0 is Sunday, where they are narrower than the opening hours. */
export const technicianHours = pgTable(
  'technician_hours',
  {
    technician_id: integer()
      .notNull()
      .references(() => technicians.id),
    weekday: integer().notNull(),
    start_minute: integer().notNull(),
    end_minute: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.technician_id, table.weekday] }),
    check('technician_hours_weekday', sql`${table.weekday} between 0 and 6`),
    check('technician_hours_in_order', sql`${table.start_minute} < ${table.end_minute}`),
  ],
);

/** The files of the photos of technicians: WebP, one for each width. `unused_since`: when it was replaced or removed. */
export const technicianPhotos = pgTable(
  'technician_photos',
  {
    hash: text().notNull(),
    width: integer().notNull(),
    technician_id: integer()
      .notNull()
      .references(() => technicians.id),
    file: bytea().notNull(),
    unused_since: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.width] }),
    index('technician_photos_by_technician').on(table.technician_id),
  ],
);

/** The calendar that a technician's phone reads at a secret address: the SHA-256 of its token. */
export const calendarFeeds = pgTable('calendar_feeds', {
  technician_id: integer()
    .primaryKey()
    .references(() => technicians.id),
  token_digest: text().notNull().unique(),
  created_at: instant().notNull(),
});

/**
 * Time off, both dates included: the whole dates, or the hours from `start_minute` to `end_minute` on each. `weekly`: on the weekday of
 * `first_date` only; `skipped`: dates of the series that were removed. `note`: why, for staff only.
 */
export const timeOff = pgTable(
  'time_off',
  {
    id: id(),
    technician_id: integer()
      .notNull()
      .references(() => technicians.id),
    first_date: date().notNull(),
    last_date: date().notNull(),
    start_minute: integer(),
    end_minute: integer(),
    weekly: boolean().notNull().default(false),
    skipped: date().array().notNull().default(sql`'{}'`),
    note: text().notNull().default(''),
  },
  (table) => [
    index('time_off_by_technician').on(table.technician_id),
    check('time_off_in_order', sql`${table.first_date} <= ${table.last_date}`),
    check(
      'time_off_hours_in_order',
      sql`(${table.start_minute} is null) = (${table.end_minute} is null) and coalesce(${table.start_minute} < ${table.end_minute}, true)`,
    ),
  ],
);

export const settings = pgTable('settings', {
  title: text().primaryKey(),
  context: text().notNull(),
});

/**
 * `technician_id`: whose day a person with the role `technician` sees. `locale`: the language that the person has chosen; null until then.
 * `token_generation` rises when all tokens of the person end (`functions/end_tokens.sql`).
 */
export const staff = pgTable('staff', {
  id: id(),
  name: text().notNull(),
  email: text().notNull().unique(),
  phone: text().notNull().unique(),
  role: text({ enum: [...roles] }).notNull(),
  technician_id: integer().references(() => technicians.id),
  locale: text({ enum: locales }),
  token_generation: integer().notNull().default(0),
});

/** Of the revisions of all appointments (docs/rules.md#revision). */
export const appointmentRevision = pgSequence('appointment_revision', { maxValue: 2_147_483_647 });

/**
 * `minutes` is half-open and counts from local midnight; an exclusion constraint in the initial migration rejects
 * overlaps of one technician on one date among appointments that are neither cancelled nor no-shows. `note` is the
 * staff's own text, `customer_note` what the customer wants the technicians to know, `guest_name` for whom the
 * appointment is on the customer's number. `customer_id` is null for a walk-in, whose name, if known, is `guest_name`.
 * `cancelled_by` names the caller as `audit.actor` does, `cancelled_device` is the device of a customer who cancelled.
 * `group_id` is the id of the first appointment of a group booking, in all of its rows, and null for a single
 * appointment. `group_size`: the number of people of the booking, in all of its rows. `guest`: the same in two rows of
 * a booking that serve one person at once, null in others. `sequence` rises with every change that is sent to the
 * customer (RFC 5545, 3.8.7.4), in all rows of a group booking at once.
 * `cleanup`: the longest after its services, when they were booked. `revision` rises with every change
 * (docs/rules.md#revision), `status` says how far the appointment is, since `status_at` by `status_by`, both null while
 * nobody has set it (docs/rules.md#status). `booking_channel`: booked by the customer on the site, or by staff. How
 * customers booked (docs/rules.md#booking-limits), null or false for staff: `network`, `wide_network` and `device` as
 * digests;
 * `phone_alone`: on a device that knew no more than the phone number; `new_number`: for a number that was neither
 * proven nor had a visit; `text_consent`: with consent to text messages about this booking only; `locale`: the language
 * of the page, where the device knew no more than the number.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    customer_id: integer().references(() => customers.id),
    technician_id: integer()
      .notNull()
      .references(() => technicians.id),
    date: date().notNull(),
    start_minute: integer().notNull(),
    length: integer().notNull(),
    cleanup: integer().notNull().default(0),
    minutes: int4range()
      .notNull()
      .generatedAlwaysAs(sql`int4range(start_minute, start_minute + length)`),
    note: text(),
    customer_note: text(),
    guest_name: text(),
    cancelled_at: instant(),
    cancelled_by: text(),
    cancelled_device: text(),
    group_id: integer().references((): AnyPgColumn => appointments.id),
    group_size: integer().notNull().default(1),
    guest: integer(),
    sequence: integer().notNull().default(0),
    revision: integer().notNull().default(sql`nextval('appointment_revision')`),
    status: text({ enum: [...appointmentStatuses] })
      .notNull()
      .default('booked'),
    status_at: instant(),
    status_by: text(),
    booking_channel: text({ enum: ['online', 'desk'] })
      .notNull()
      .default('desk'),
    created_at: instant().notNull().defaultNow(),
    network: text(),
    wide_network: text(),
    device: text(),
    phone_alone: boolean().notNull().default(false),
    new_number: boolean().notNull().default(false),
    text_consent: boolean().notNull().default(false),
    locale: text({ enum: [...locales] }),
  },
  (table) => [
    index('appointments_by_group').on(table.group_id).where(sql`${table.group_id} is not null`),
    index('appointments_by_time').on(table.date, table.start_minute, table.id),
    index('appointments_by_customer').on(table.customer_id, table.date),
    index('appointments_by_guest')
      .using('gin', sql`search_text(' ' || ${table.guest_name} || ' ') gin_trgm_ops`)
      .where(sql`${table.guest_name} is not null`),
    index('appointments_by_letters')
      .on(sql`search_letters(${table.guest_name})`)
      .where(sql`${table.guest_name} is not null`),
    index('appointments_by_phone_alone').on(table.created_at).where(sql`${table.phone_alone}`),
    index('appointments_by_network')
      .on(table.network, table.created_at)
      .where(sql`${table.network} is not null`),
    index('appointments_by_status')
      .on(table.status, table.date, table.start_minute, table.id)
      .where(sql`${table.status} <> 'booked'`),
    index('appointments_by_cancelled')
      .on(table.date, table.start_minute, table.id)
      .where(sql`${table.cancelled_at} is not null`),
    check(
      'appointments_within_a_day',
      sql`${table.start_minute} >= 0 and ${table.start_minute} + ${table.length} <= 1440`,
    ),
    check('appointments_take_time', sql`${table.length} > 0`),
    check(
      'appointments_cancelled_by_someone',
      sql`(${table.cancelled_at} is null) = (${table.cancelled_by} is null)`,
    ),
  ],
);

/** `time` and `price` at the time of booking: later changes of the menu do not affect them. */
export const appointmentServices = pgTable(
  'appointment_services',
  {
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id),
    service_id: integer()
      .notNull()
      .references(() => services.id),
    time: integer().notNull(),
    price: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appointment_id, table.service_id] })],
);

/**
 * Additions and removals that can be undone, of each record the last one, for a day (docs/rules.md#undo). `content`: the record with what
 * belongs to it, as it was after the addition or before the removal.
 */
export const undoSteps = pgTable(
  'undo_steps',
  {
    kind: text().notNull(),
    record_id: text().notNull(),
    change: text({ enum: ['added', 'removed'] }).notNull(),
    content: jsonb(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id] }),
    index('undo_steps_by_time').on(table.at),
  ],
);

/** The audit trail. Rows are never deleted, nor changed but for the actor of a customer who is forgotten. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    actor: text().notNull(),
    action: text().notNull(),
    appointment_id: integer(),
    details: jsonb(),
  },
  (table) => [
    index('audit_by_appointment').on(table.appointment_id),
    index('audit_by_time').on(table.at, table.id),
  ],
);

/**
 * Changes of appointments and of the records of lists, written by triggers, and other events with their `details`; stored for a day
 * (docs/rules.md#events).
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8().notNull().default(sql`pg_current_xact_id()`),
    at: instant().notNull().defaultNow(),
    type: text().notNull(),
    appointment_id: integer(),
    booking_id: integer(),
    revision: integer(),
    date: date(),
    technician_id: integer(),
    before_date: date(),
    before_technician_id: integer(),
    details: jsonb(),
  },
  (table) => [index('events_in_order').on(table.transaction, table.id)],
);
