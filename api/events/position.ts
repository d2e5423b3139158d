import type { Position } from './store.ts';

/** As the `id` of an event on the wire. */
export function formatPosition({ transaction, id }: Position): string {
  return `${transaction}-${id}`;
}

/** Null for what is not one of ours. */
export function parsePosition(text: string): Position | null {
  const [, transaction, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return transaction && id ? { transaction: Number(transaction), id: Number(id) } : null;
}
