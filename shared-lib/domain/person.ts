import { withoutAccents } from './accents.ts';
import { normalizeName } from './normalize-name.ts';
import { normalizePhone } from './phone.ts';
import { emailSchema } from './schema/primitives.ts';

/** An e-mail address as it is sent and stored: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isEmail(email: string): boolean {
  return emailSchema.safeParse(email).success;
}

/** The initials of the given and the family name (`J. D.`): what strangers see of a name. */
export function initialsOf(name: string): string {
  const parts = givenAndFamily(normalizeName(name)).flatMap((part) => [...part].slice(0, 1));
  return parts.map((initial) => `${initial}.`).join(' ');
}

/** The given name and the initial of the family name (`JANE D.`): what a device sees that knows the customer. */
export function maskName(name: string): string {
  const [given = '', family] = givenAndFamily(normalizeName(name));
  return family ? `${given} ${[...family][0]}.` : given;
}

/**
 * A name that is stored in capitals, or typed in small letters, in mixed case (`Maria L.`); one in mixed case as it is
 * (`van der Berg`).
 */
export function friendlyName(name: string): string {
  // The forms for a locale take much longer, and English has no letters of its own.
  const lower = name.toLowerCase();
  if (name !== name.toUpperCase() && name !== lower) return name;
  return lower
    .replace(/(^|[\s.'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
    .replace(/(^|[\s-])Mc(\p{L})/gu, (_, before, letter) => `${before}Mc${letter.toUpperCase()}`);
}

/** Vietnamese family names; those of the second list are words of other languages without their accents. */
const vietnameseFamilyNames = new Set(
  'BUI DANG DUONG HOANG HUYNH NGUYEN PHAM PHAN TRAN TRUONG LÊ VŨ VÕ ĐỖ HỒ NGÔ LÝ'.split(' '),
);

function isFamilyName(word: string): boolean {
  const upper = normalizeName(word).normalize('NFC');
  return vietnameseFamilyNames.has(upper) || vietnameseFamilyNames.has(withoutAccents(upper));
}

/** The first and the last word; the last and the first where only the first is a Vietnamese family name. */
function givenAndFamily(name: string): string[] {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  if (last === undefined) return [first];
  return isFamilyName(first) && !isFamilyName(last) ? [last, first] : [first, last];
}

/**
 * How a person is greeted: by the given name (`Maria`), which is the last one where only the first is a Vietnamese family name.
 * Null where only its initial is known.
 */
export function greetingName(name: string): string | null {
  const [given = ''] = givenAndFamily(friendlyName(name.trim()));
  return given === '' || given.endsWith('.') ? null : given;
}

/** What customers see of a stored e-mail address: that there is one. */
export const maskedEmail = '•••';

export function isMasked(email: string | null | undefined): boolean {
  return email?.includes(maskedEmail) === true;
}

/** A login identifier: an e-mail address in lower case, or exactly ten digits; null for anything else. */
export function parseIdentifier(typed: string): { kind: 'email' | 'phone'; value: string } | null {
  const text = typed.trim();
  if (/^\d{10}$/.test(text)) return { kind: 'phone', value: normalizePhone(text) };
  if (isEmail(text)) return { kind: 'email', value: normalizeEmail(text) };
  return null;
}
