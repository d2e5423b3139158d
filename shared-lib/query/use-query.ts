import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { usePublicDataChange } from './public-data-changes.ts';
import { initialState, type QueryState, queryReducer } from './query-state.ts';

/** The options of a query that adds each answer to its data. */
type MergedQueryOptions<Data, Answer> = {
  /** What the data belongs to: another key drops the data. Null does not load. */
  key: string | null;
  /** The part of the data to load, such as a range of dates: another part loads and keeps the data. Default value: `''`. */
  part?: string;
  /** Loads the data. `signal` is aborted when the component is gone or key or part change. */
  load: (signal: AbortSignal) => Promise<Answer>;
  /** Adds an answer to the data of earlier parts. */
  merge: (known: Data | undefined, answer: Answer) => Data;
  /** The data depend on menu, technicians or settings: they are loaded again when these change. Default value: `false`. */
  live?: boolean;
  /** What failed, for the console: `Error fetching the schedule:`. */
  failure?: string;
};

/** The options of a query whose answer is the data. */
export type QueryOptions<Data> = Omit<MergedQueryOptions<Data, Data>, 'merge'> &
  Partial<MergedQueryOptions<Data, Data>>;

export type Query<Data> = Pick<QueryState<Data>, 'data' | 'error' | 'loading'> & {
  /** Loads again and keeps the data meanwhile. */
  retry: () => void;
};

/**
 * Loads data for a component, with loading and error state; aborts what is no longer needed. The same component in
 * the server's rendering loads nothing.
 *
 * @example
 * const calendar = useQuery({
 *   key: date,
 *   load: (signal) => api.send(dayCalendar, { query: { date }, signal }),
 * });
 */
export function useQuery<Data, Answer>(options: MergedQueryOptions<Data, Answer>): Query<Data>;
/** Without `merge` each answer replaces the data. */
export function useQuery<Data>(options: QueryOptions<Data>): Query<Data>;
export function useQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const { key, part = '', live = false } = options;
  const [state, dispatch] = useReducer(queryReducer<Data>, key, initialState);
  const [attempt, setAttempt] = useState(0);
  /** The data are of before a change: the next answer replaces those of all parts. */
  const isOutdated = useRef(false);
  usePublicDataChange(live, () => {
    isOutdated.current = true;
    setAttempt((count) => count + 1);
  });

  const start = useEffectEvent((startedKey: string, signal: AbortSignal) => {
    const { load, failure, merge = (_, answer) => answer } = options;
    dispatch({ type: 'started', key: startedKey });
    load(signal).then(
      (answer) => {
        if (signal.aborted) return;
        const replaces = isOutdated.current;
        isOutdated.current = false;
        dispatch({
          type: 'succeeded',
          key: startedKey,
          merge: (known) => merge(replaces ? undefined : known, answer),
        });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (failure) console.error(failure, error);
        dispatch({ type: 'failed', key: startedKey, error });
      },
    );
  });

  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    start(key, controller.signal);
    return () => controller.abort();
  }, [key, part, attempt]);

  // Between the render with a new key and its effect the state still belongs to the old key.
  const { data, error, loading } = state.key === key ? state : initialState(key);
  return {
    data,
    error,
    loading,
    retry: () => setAttempt((count) => count + 1),
  };
}
