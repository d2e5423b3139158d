import { normalizeName } from './normalize-name.ts';
import { normalizeEmail } from './person.ts';

/**
 * A form's values as they are sent: strings trimmed, `name` in upper case, `email` in lower case,
 * everything that is not a string as it is.
 * @param options.emptyToNull turns strings that are empty after trimming into null.
 */
export function sanitizeForm<T extends Record<string, unknown>>(
  values: T,
  options: { emptyToNull: true },
): { [K in keyof T]: T[K] extends string ? string | null : T[K] };
export function sanitizeForm<T extends Record<string, unknown>>(
  values: T,
  options?: { emptyToNull?: false },
): T;
export function sanitizeForm(
  values: Record<string, unknown>,
  { emptyToNull = false }: { emptyToNull?: boolean } = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      const clean = sanitizeText(field, value);
      return [field, emptyToNull && clean === '' ? null : clean];
    }),
  );
}

function sanitizeText(field: string, value: string): string {
  if (field === 'name') return normalizeName(value);
  if (field === 'email') return normalizeEmail(value);
  return value.trim();
}
