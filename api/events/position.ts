import type { Position } from './store.ts';

/** The `id` of an event on the wire. */
export function formatPosition({ transaction, id }: Position): string {
  return `${transaction}-${id}`;
}

/** Null for a text that `formatPosition` did not write. */
export function parsePosition(text: string): Position | null {
  const [, transaction, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return transaction && id ? { transaction: Number(transaction), id: Number(id) } : null;
}
