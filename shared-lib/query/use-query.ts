import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { initialState, type QueryState, queryReducer } from './query-state.ts';

export type QueryOptions<Data, Answer = Data> = {
  /** What the data belongs to: another key drops the data. Null does not load. */
  key: string | null;
  /** The part of the data to load, such as a range of dates: another part loads and keeps the data. Default value: `''`. */
  part?: string;
  /** What failed, for the console: `Error fetching the schedule:`. */
  failure?: string;
} & (Whole<Data> | Parts<Data, Answer>);

/** Each answer replaces the data. `signal` is aborted when the component is gone or key or part change. */
type Whole<Data> = { load: (signal: AbortSignal) => Promise<Data>; merge?: undefined };

/** `merge` adds an answer to the data of earlier parts. */
type Parts<Data, Answer> = {
  load: (signal: AbortSignal) => Promise<Answer>;
  merge: (known: Data | undefined, answer: Answer) => Data;
};

/** Loads an answer; resolves with what makes the data of it. */
async function loaded<Data, Answer>(
  options: Whole<Data> | Parts<Data, Answer>,
  signal: AbortSignal,
): Promise<(known: Data | undefined) => Data> {
  if (options.merge) {
    const { merge } = options;
    const answer = await options.load(signal);
    return (known) => merge(known, answer);
  }
  const data = await options.load(signal);
  return () => data;
}

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
export function useQuery<Data, Answer = Data>(options: QueryOptions<Data, Answer>): Query<Data> {
  const { key, part = '' } = options;
  const [state, dispatch] = useReducer(queryReducer<Data>, key, initialState);
  const [attempt, setAttempt] = useState(0);

  const start = useEffectEvent((startedKey: string, signal: AbortSignal) => {
    dispatch({ type: 'started', key: startedKey });
    loaded(options, signal).then(
      (merge) => {
        if (!signal.aborted) dispatch({ type: 'succeeded', key: startedKey, merge });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (options.failure) console.error(options.failure, error);
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
  return { data, error, loading, retry: () => setAttempt((count) => count + 1) };
}
