import type { Endpoint } from '@salon/shared-lib/endpoints';
import { exampleOf } from '@salon/shared-lib/fields';
import type { Described } from './described.ts';

export type Examples = { query?: Record<string, unknown>; body: unknown; answer: unknown };

/** The examples of an endpoint, as JSON, composed from those of its fields. */
export function examplesOf({ query, body, answer }: Endpoint, described: Described): Examples {
  return {
    ...(query && { query: exampleOf(query) as Record<string, unknown> }),
    body: body && exampleOf(body),
    answer: described.answer ?? exampleOf(answer),
  };
}
