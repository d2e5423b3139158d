import type { ConformanceReport } from '../conformance/report.ts';
import { missingPairs, pairsOf, runsFor } from '../conformance/runs.ts';
import { storedReleases } from '../conformance/stored.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Store } from '../registry/shared.ts';
import type { Author } from '../release/index.ts';

/** Builds were not run in a browser with all that is live and was live before. */
export class NotConforming extends ReleaseError {
  readonly code = 'not_conforming';
}

const day = 86_400_000;
/** How far the clocks of a team and of the host may differ. */
const clockMs = 300_000;

/**
 * Whether a report says that a browser has run new builds with what a store has live, and what was live before that. The team has signed it
 * together with the order; the host repeats only what needs no browser. `now` in milliseconds.
 */
export const conformsBy =
  (
    store: Store,
    report: ConformanceReport | undefined,
    now: number,
  ): NonNullable<Author['conforms']> =>
  async (builds) => {
    const needed = pairsOf(runsFor(builds, await storedReleases(store)));
    const [first] = needed;
    if (!first) return undefined;
    if (!report) {
      throw new NotConforming(
        `No browser has run ${first.remote} with ${first.shell}. Release with @salon/federation 1.2 or later, which does that.`,
      );
    }
    const age = now - Date.parse(report.at);
    if (age > day || age < -clockMs) {
      throw new NotConforming('The builds were run in a browser at another time than today.');
    }
    const [missing] = missingPairs(needed, report.pairs);
    if (missing) {
      throw new NotConforming(
        `No browser has run ${missing.remote} with ${missing.shell}: what is live has changed meanwhile. Release once more.`,
      );
    }
    return { browser: report.browser, at: report.at };
  };
