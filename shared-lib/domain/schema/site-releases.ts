import * as z from '@salon/shared-lib/schema';

const count = z.int().check(z.minimum(0));

/**
 * A release of a part of the site. `share`: percent of the visitors; 0 for one that is not live and that browsers still have.
 * `dirty`: it was built with edits that were not committed. `since`: when it became live; null where that is not known, or it is not live.
 * `loads`, `failures` and `ready_ms` are what browsers reported, `ready_ms` the time until the part was loaded; null before the first load.
 */
export const siteReleaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  commit: z.nullable(z.string()),
  dirty: z.boolean(),
  share: count,
  canary: z.boolean(),
  since: z.nullable(z.datetime()),
  loads: count,
  failures: count,
  ready_ms: z.nullable(count),
});
export type SiteRelease = z.infer<typeof siteReleaseSchema>;

/** A failure that a browser reported. `id`: what the page showed; the log has more under it. */
export const releaseFailureSchema = z.object({
  at: z.datetime(),
  id: z.nullable(z.string()),
  name: z.string(),
  version: z.string(),
  stage: z.string(),
});
export type ReleaseFailure = z.infer<typeof releaseFailureSchema>;

/**
 * The releases of the site: those that are live, then those that browsers still have, and the last failures, the newest
 * first. `counted_since`: the start of the server that answers, from which on it counts; null where it serves no pages.
 */
export const siteReleasesSchema = z.object({
  revision: count,
  counted_since: z.nullable(z.datetime()),
  releases: z.array(siteReleaseSchema),
  last_failures: z.array(releaseFailureSchema),
});
export type SiteReleases = z.infer<typeof siteReleasesSchema>;
