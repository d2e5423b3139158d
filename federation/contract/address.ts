/**
 * The public address of a page. `origin` comes from the configuration of the site, never from a request: `path` is what the
 * visitor asked for, without a query.
 */
export const pageUrl = (origin: string, path: string): string => origin.replace(/\/+$/, '') + path;
