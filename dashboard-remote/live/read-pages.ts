/** A page of a list, and the cursor of the next one; null at the end. */
export type Page<Row> = { rows: Row[]; next: string | null };

/** Reads pages until there are so many rows, or no more. `signal` ends it after the page that is read. */
export async function readPages<Row>(
  count: number,
  { max, signal }: { max: number; signal: AbortSignal },
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  let next: string | null = null;
  do {
    const limit = Math.min(max, count - rows.length);
    const answer: Page<Row> = await read({ limit, ...(next && { cursor: next }) });
    rows.push(...answer.rows);
    next = answer.next;
  } while (next !== null && rows.length < count && !signal.aborted);
  return { rows, next };
}
