/** A new idempotency key: 128 random bits as text. `randomUUID` does not exist on pages without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}
