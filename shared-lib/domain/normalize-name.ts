/** A name as it is sent and stored: trimmed, inner spaces single, upper case. */
export function normalizeName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toUpperCase();
}
