import { describe, expect, it } from '@jest/globals';
import { initialState, type QueryEvent, type QueryState, queryReducer } from './query-state.ts';

const error = new Error('offline');
const started = (key: string): QueryEvent<string> => ({ type: 'started', key });
const failed = (key: string): QueryEvent<string> => ({ type: 'failed', key, error });
const succeeded = (key: string, answer: string): QueryEvent<string> => ({
  type: 'succeeded',
  key,
  merge: (known) => (known === undefined ? answer : `${known}+${answer}`),
});

describe('the state of a query', () => {
  it.each<[string, string | null, QueryEvent<string>[], QueryState<string>]>([
    ['loads from the start', 'a', [], { key: 'a', data: undefined, error: null, loading: true }],
    [
      'does not load without a key',
      null,
      [],
      { key: null, data: undefined, error: null, loading: false },
    ],
    [
      'has the answer',
      'a',
      [started('a'), succeeded('a', '1')],
      { key: 'a', data: '1', error: null, loading: false },
    ],
    [
      'has the error',
      'a',
      [started('a'), failed('a')],
      { key: 'a', data: undefined, error, loading: false },
    ],
    [
      'keeps the data and drops the error on another attempt',
      'a',
      [started('a'), succeeded('a', '1'), failed('a'), started('a')],
      { key: 'a', data: '1', error: null, loading: true },
    ],
    [
      'keeps the data when another attempt fails',
      'a',
      [started('a'), succeeded('a', '1'), started('a'), failed('a')],
      { key: 'a', data: '1', error, loading: false },
    ],
    [
      'merges a further answer for the same key',
      'a',
      [started('a'), succeeded('a', '1'), started('a'), succeeded('a', '2')],
      { key: 'a', data: '1+2', error: null, loading: false },
    ],
    [
      'drops the data of another key',
      'a',
      [started('a'), succeeded('a', '1'), started('b')],
      { key: 'b', data: undefined, error: null, loading: true },
    ],
    [
      'ignores late results for another key',
      'a',
      [started('a'), started('b'), succeeded('a', '1'), failed('a')],
      { key: 'b', data: undefined, error: null, loading: true },
    ],
  ])('%s', (_, key, events, expected) => {
    expect(events.reduce<QueryState<string>>(queryReducer, initialState(key))).toEqual(expected);
  });
});
