/** Where a browser asks which releases are live. */
export const livePath = '/remotes/live.json';

/** The path of the files of each live release, with a slash at the end, by package name. */
export type LiveReleases = Record<string, string>;
