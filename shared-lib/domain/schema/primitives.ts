// The schemas that all others are made of. With zod/mini, because pages load them.
import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { formatTime, parseTime } from '../clock.ts';
import { isMadeUpPhone } from '../phone.ts';

/** What a check says of a text with more than `n` characters. */
export const tooLong = (n: number) => ({ error: () => m.text_at_most({ n }) });

/** A text of at most `n` characters. */
export const atMost = (n: number) => z.maxLength(n, tooLong(n));

/** The id of a row: a positive integer that fits PostgreSQL's `integer`. */
export const maxId = 2_147_483_647;
export const idSchema = z.int().check(z.positive(), z.maximum(maxId));

/** A local calendar date of the salon, `YYYY-MM-DD`, that exists in the calendar. */
export const dateSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => m.date_invalid_format() }),
    z.refine(isCalendarDate, { error: () => m.date_invalid_format() }),
  );

/** A local start of the salon: `HH:MM` on the wire, minutes from midnight on both sides. */
export const startSchema = z.codec(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.start_invalid_format() })),
  z.int(),
  { decode: parseTime, encode: formatTime },
);

/** The same of an end, which may be midnight, `24:00`. */
export const endSchema = z.codec(
  z
    .string()
    .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: () => m.start_invalid_format() })),
  z.int(),
  { decode: parseTime, encode: formatTime },
);

/** Refuses `0000000000` and the like. */
export const notMadeUp = z.refine<string>((phone) => !isMadeUpPhone(phone), {
  error: () => m.phone_made_up(),
});

/** A customer's phone number: ten digits, nothing else. */
export const phoneSchema = z
  .string()
  .check(z.regex(/^\d{10}$/, { error: () => m.phone_invalid() }), notMadeUp);

/**
 * An e-mail address of at most 254 ASCII characters, not masked, and without characters that a mail header must not have. Other
 * letters would be many spellings of one mailbox.
 */
export const emailSchema = z.string().check(
  z.maxLength(254, { error: () => m.email_invalid() }),
  z.regex(/^[!#-'*+\-/-9=?A-Z^-~.]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z\d-]{2,}$/i, {
    error: () => m.email_invalid(),
  }),
);

/** Refuses a name with more than one line, or with characters that do not show or that reverse others. */
export const visible = z.refine<string>(
  (name: string) =>
    !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name),
  { error: () => m.name_invisible() },
);

/**
 * A person's name as typed, trimmed: one line, any language, without characters that do not show. `required` is the
 * message for an empty one; a long one is told to have at most `n` characters.
 */
export const personNameSchema = (required: () => string, n: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: required }), z.maxLength(120, tooLong(n)), visible);

function isCalendarDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}
