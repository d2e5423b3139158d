/** Rows that are read at once. */
export const pageSize = 50;

/** A list that is read page by page. */
export type PagedList<Row, Query> = {
  /** What `rows` answers; null before the first answer. */
  query: Query | null;
  rows: readonly Row[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** How many there are in all, at most one more than the API counts; null where that is not known. */
  total: number | null;
  /** `first`: another search is read, and the rows of the one before are still there. */
  reading: 'first' | 'more' | null;
  /** Why the last page could not be read; null where it was. */
  error: unknown;
};

/** Before anything was asked for. */
export const nothingRead = {
  query: null,
  rows: [],
  next: null,
  total: null,
  reading: null,
  error: null,
} as const satisfies PagedList<never, never>;

/** Whether two queries find the same. */
export const isSameQuery = <Query extends object>(one: Query | null, other: Query): boolean =>
  one !== null && keyOf(one) === keyOf(other);

const keyOf = (query: object) => JSON.stringify(Object.entries(query).sort());
