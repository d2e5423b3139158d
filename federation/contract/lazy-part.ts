import { type ComponentType, createElement, lazy } from 'react';
import { withAttempts } from './attempts.ts';

/** No attempt begins later: one that hangs takes three seconds, and a page has ten. */
const latestAttemptMs = 4_000;

/** What a part throws that could not be loaded. */
type PartError = Error & { loadAgain?: () => void };

/** For an error of a {@link lazyPart}, the function after which the part is loaded again when it is next shown. */
export const loadAgainOf = (error: unknown): (() => void) | undefined =>
  error instanceof Error ? (error as PartError).loadAgain : undefined;

/**
 * A component that is loaded when it is first shown, like `lazy` of React, but with up to three attempts, and "try again" of the shell's
 * error page loads it again: React keeps a failure until there is a new document. To be shown in a `Suspense`.
 */
export function lazyPart<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): ComponentType<Properties> {
  const begin = () =>
    lazy(async () => {
      try {
        return {
          default: await withAttempts(load, { until: performance.now() + latestAttemptMs }),
        };
      } catch (error) {
        const thrown: PartError = error instanceof Error ? error : new Error(String(error));
        throw Object.assign(thrown, {
          loadAgain: () => {
            Part = begin();
          },
        });
      }
    });
  let Part = begin();
  return (properties) => createElement(Part as ComponentType<Properties>, properties);
}
