import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Exchanges that are no numbers of persons: 976 is premium in every area code, 211 to 911 are services. */
const otherExchanges = /^(976|[2-9]11)$/;

/** The numbers that receive text messages: toll-free and personal numbers (500) do not. */
const textableTypes = new Set<NumberType>(['FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'MOBILE', 'VOIP']);

/**
 * Whether this is a number of the United States by the numbering plan (ten digits, or eleven with the leading 1), and not a
 * premium one (docs/rules.md#names-and-phones). Canada, the Caribbean and the territories share the country code, not the
 * country.
 */
export function isUsNumber(phone: string): boolean {
  return typeOf(phone) !== null;
}

/** Whether text messages go to this number: a US number that is not toll-free (docs/rules.md#text-messages). */
export function isTextableNumber(phone: string): boolean {
  const type = typeOf(phone);
  return type !== null && textableTypes.has(type);
}

function typeOf(phone: string): NumberType | null {
  if (!/^1?\d{10}$/.test(phone)) return null;
  const parsed = parsePhoneNumberFromString(phone, 'US');
  if (parsed?.country !== 'US' || !parsed.isValid()) return null;
  if (otherExchanges.test(parsed.nationalNumber.slice(3, 6))) return null;
  const type = parsed.getType();
  return type === undefined || type === 'PREMIUM_RATE' ? null : type;
}
