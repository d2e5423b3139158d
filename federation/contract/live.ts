/** Where a browser asks which releases are live. */
export const livePath = '/remotes/live.json';

/** The path of the files of each live release, with a slash at the end, by package name. */
export type LiveReleases = Record<string, string>;

/** Where anybody reads the public data with which the site renders first views. */
export const dataPath = '/remotes/data.json';
