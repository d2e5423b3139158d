/** What a query shows. `data` is undefined until the first answer; `error` is null unless the last attempt failed. */
export type QueryState<Data> = {
  key: string | null;
  data: Data | undefined;
  error: unknown;
  loading: boolean;
};

export type QueryEvent<Data> =
  | { type: 'started'; key: string }
  | { type: 'succeeded'; key: string; merge: (known: Data | undefined) => Data }
  | { type: 'failed'; key: string; error: unknown };

const empty = { data: undefined, error: null };

/** The state before the first attempt for `key`. A query without a key does not load. */
export function initialState(key: string | null): QueryState<never> {
  return { key, ...empty, loading: key !== null };
}

/** The next state. Data stays while the key stays; results for another key are ignored. */
export function queryReducer<Data>(
  state: QueryState<Data>,
  event: QueryEvent<Data>,
): QueryState<Data> {
  const { key } = event;
  if (event.type === 'started') {
    const data = state.key === key ? state.data : undefined;
    return { key, data, error: null, loading: true };
  }
  if (state.key !== key) return state;
  if (event.type === 'failed') return { ...state, error: event.error, loading: false };
  return { key, data: event.merge(state.data), error: null, loading: false };
}
