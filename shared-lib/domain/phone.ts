/** The digits of typed text. */
export function normalizePhone(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** The one form of a number, as digits: eleven that begin with 1 are the ten behind the country code (docs/rules.md#names-and-phones). */
export function withoutCountryCode(digits: string): string {
  return digits.replace(/^1(?=\d{10}$)/, '');
}

/** Ten equal digits, as somebody types who has no number (`0000000000`). Nobody has such a number. */
export function isMadeUpPhone(phone: string): boolean {
  return /^1?(\d)\1{9,}$/.test(phone);
}

/** Ten digits and nothing else: the rule of every customer form. */
export function isCustomerPhone(phone: string): boolean {
  return /^\d{10}$/.test(phone) && !isMadeUpPhone(phone);
}

/** Whether a typed number, as digits with a leading plus where one was typed, has another country code than 1. */
export function isForeignPhone(typed: string): boolean {
  return /^(\+(?!1)\d|(00|011)\d{8})/.test(typed);
}

/** Ten to fifteen digits: the rule of the staff booking form. */
export function isStaffPhone(phone: string): boolean {
  return /^\d{10,15}$/.test(phone) && !isMadeUpPhone(phone);
}

/** `(253) 555-0100` for ten digits, `N/A` for nothing, anything else as it is. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return 'N/A';
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}
