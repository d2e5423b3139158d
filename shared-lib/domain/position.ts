/**
 * A position in the order of events (docs/rules.md#events): the transaction that wrote the event, and its id. Ids alone are no
 * order, because they are assigned before the commit: a lower one may become visible after a higher one was sent.
 */
export type Position = { transaction: number; id: number };

/** As it goes over the wire: the `id` of an event, the `revision` of a day. */
export function formatPosition({ transaction, id }: Position): string {
  return `${transaction}-${id}`;
}

/** Null for a text that `formatPosition` did not write. */
export function parsePosition(text: string): Position | null {
  const [, transaction, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return transaction && id ? { transaction: Number(transaction), id: Number(id) } : null;
}

/**
 * Whether a day that was read at `revision` contains the event with this id. An event that it does not contain may still be
 * older than an appointment of that day, which the appointment's own revision says.
 */
export function containsEvent(revision: string, eventId: string): boolean {
  const [read, event] = [parsePosition(revision), parsePosition(eventId)];
  if (!read || !event) return false;
  return (
    event.transaction < read.transaction ||
    (event.transaction === read.transaction && event.id <= read.id)
  );
}
