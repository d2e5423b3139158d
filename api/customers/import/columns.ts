import { foldText, type ImportField, importFields, visitFields } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';

/**
 * The names of columns in files of Square, Fresha, Vagaro, Google, Outlook and of our export, the best first. Consent
 * (`texts`) has no other name: other products ask for consent to advertising.
 */
const titles: Record<ImportField, readonly string[]> = {
  date: ['date', 'appointment date', 'visit date', 'start date', 'scheduled date'],
  time: ['time', 'start', 'start time', 'appointment time', 'appointment start time'],
  technician: [
    'technician',
    'assigned technician',
    'staff',
    'staff member',
    'team member',
    'employee',
    'provider',
    'service provider',
  ],
  services: ['services', 'service', 'service name', 'item', 'items', 'treatment'],
  minutes: ['minutes', 'duration', 'duration minutes', 'length', 'total appointment duration'],
  price: ['price', 'total', 'amount', 'net price', 'service price', 'estimated total price'],
  status: ['status', 'appointment status', 'booking status'],
  guest_name: ['guest name', 'guest'],
  visit_note: ['appointment notes', 'booking notes', 'visit note', 'note', 'notes'],
  name: ['name', 'full name', 'client name', 'customer name', 'client', 'customer', 'display name'],
  first_name: ['first name', 'given name', 'firstname'],
  last_name: ['last name', 'family name', 'surname', 'lastname'],
  phone: [
    'phone',
    'phone number',
    'mobile number',
    'mobile phone',
    'mobile',
    'cell phone',
    'cell',
    'phone 1 value',
    'primary phone',
    'telephone',
    'telephone number',
    'home phone',
    'day phone',
  ],
  second_phone: [
    'second phone',
    'phone 2',
    'phone 2 value',
    'other phone',
    'home phone',
    'telephone',
    'telephone number',
    'day phone',
    'night phone',
    'work phone',
    'business phone',
  ],
  email: ['email', 'email address', 'e mail', 'e mail address', 'e mail 1 value', 'email 1 value'],
  texts: ['texts'],
  language: ['language'],
  notes: ['notes', 'note', 'client notes', 'memo', 'comments'],
};

/** A title as it is compared: `Phone 1 - Value`, `phone_1 value` are `phone 1 value`. */
const titleKey = (title: string) =>
  foldText(title.replace(/[_*:.]/g, ' '))
    .split(/\s+/)
    .join(' ');

export type ImportColumns = ReadonlyMap<ImportField, number>;

/** What a person has chosen for columns, by their `titleKey`; null: nothing. */
export type ChosenColumns = ReadonlyMap<string, ImportField | null>;

/**
 * Which column has which field: the chosen ones, for the others by the names of the first line. Of two columns for one field, the first
 * counts.
 */
export function columnsOf(head: readonly string[], chosen: ChosenColumns): ImportColumns {
  const keys = head.map(titleKey);
  const columns = new Map<ImportField, number>();
  const taken = new Set<number>();
  for (const [place, key] of keys.entries()) {
    const field = chosen.get(key);
    if (field === undefined) continue;
    taken.add(place);
    if (field !== null && !columns.has(field)) columns.set(field, place);
  }
  for (const field of importFields) {
    // A column of notes in a file of customers is about these.
    if (isOfVisits(field) && field !== 'date' && !columns.has('date')) continue;
    const places = titles[field].map((title) => keys.indexOf(title));
    const place = places.find((index) => index >= 0 && !taken.has(index));
    if (place === undefined || columns.has(field)) continue;
    columns.set(field, place);
    taken.add(place);
  }
  return columns;
}

const rememberedRow = z.object({ title: z.string(), field: z.nullable(z.enum(importFields)) });

/** The choices of this import, before those of earlier ones. */
export async function readChosen(
  queries: Queries,
  given: Record<string, ImportField | null>,
): Promise<ChosenColumns> {
  const rows = await rowsOf(queries, rememberedRow, sql`select title, field from import_columns`);
  return new Map([
    ...rows.map(({ title, field }) => [title, field] as const),
    ...Object.entries(given).map(([title, field]) => [titleKey(title), field] as const),
  ]);
}

/** Keeps the choices of an import for the next one. */
export async function rememberChosen(
  queries: Queries,
  given: Record<string, ImportField | null>,
): Promise<void> {
  for (const [title, field] of Object.entries(given))
    await queries.execute(
      sql`insert into import_columns (title, field) values (${titleKey(title)}, ${field})
          on conflict (title) do update set field = excluded.field`,
    );
}

const isOfVisits = (field: ImportField) => visitFields.some((one) => one === field);

/** The columns that must be there and are not, by their own names. */
export function missingColumns(columns: ImportColumns): ImportField[] {
  const hasName = (['name', 'first_name', 'last_name'] as const).some((field) =>
    columns.has(field),
  );
  return [
    ...(hasName ? [] : ['name' as const]),
    ...(columns.has('phone') ? [] : ['phone' as const]),
    ...(columns.has('date') ? (['technician', 'services'] as const) : []).filter(
      (field) => !columns.has(field),
    ),
  ];
}
