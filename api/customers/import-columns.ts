import { foldText } from '@salon/shared-lib/domain';

/** What an import can read of a column. `first_name` and `last_name` are joined where there is no whole name. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'second_phone',
  'email',
  'texts',
  'language',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * The names of columns in files of Square, Fresha, Vagaro, Google, Outlook and of our export, the best first. Consent (`texts`) has no other
 * name: other products ask for consent to advertising.
 */
const titles: Record<ImportField, readonly string[]> = {
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

/** Which column has which field, by the names of the first line. Of two columns with one name, the first counts. */
export function columnsOf(head: readonly string[]): ImportColumns {
  const keys = head.map(titleKey);
  const columns = new Map<ImportField, number>();
  const taken = new Set<number>();
  for (const field of importFields) {
    const places = titles[field].map((title) => keys.indexOf(title));
    const place = places.find((index) => index >= 0 && !taken.has(index));
    if (place === undefined) continue;
    columns.set(field, place);
    taken.add(place);
  }
  return columns;
}

/** The columns that must be there and are not, by their own names. */
export function missingColumns(columns: ImportColumns): ImportField[] {
  const hasName = (['name', 'first_name', 'last_name'] as const).some((field) =>
    columns.has(field),
  );
  return [
    ...(hasName ? [] : ['name' as const]),
    ...(columns.has('phone') ? [] : ['phone' as const]),
  ];
}
