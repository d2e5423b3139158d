// The tables of text messages between phones and the salon.
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/**
 * What phones texted to the salon, and what the salon answered, for 30 days (docs/rules.md#texts-to-the-salon). A text
 * belongs to its `phone`, empty for a sender without a number; whose number it is may change. `provider_id`: by which
 * Twilio names a text it reports.
 * `command`: what a text to the salon was taken for. `actor`: who of the staff wrote an answer; null for one that
 * nobody wrote. `job`: that sends it. `asks_about`, `asks_sequence`: the booking that a question is about, with its
 * last change; `asks_until`: when it ends, null once it was answered.
 */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    phone: text().notNull(),
    inbound: boolean().notNull(),
    body: text().notNull(),
    at: instant().notNull(),
    provider_id: text().unique(),
    command: text({ enum: ['stop', 'start', 'help', 'cancel', 'yes'] }),
    read_at: instant(),
    actor: text(),
    job: uuid().unique(),
    asks_about: integer(),
    asks_sequence: integer(),
    asks_until: instant(),
  },
  (table) => [
    index('texts_by_phone').on(table.phone, table.id),
    index('texts_by_age').on(table.at),
  ],
);

/** Numbers, as keyed digests, that were texted before: the first text says how to end them (docs/rules.md#text-messages). */
export const textedNumbers = pgTable('texted_numbers', { phone: text().primaryKey() });
