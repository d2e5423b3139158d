import type { RouteObject } from 'react-router-dom';

/** The version of this contract. A remote built against `^1.0.0` runs in every shell that speaks 1.x. */
export const contractVersion = '1.0.0';

/** What the shell gives to a remote when it asks for its routes. */
export interface RemoteContext {
  /**
   * Reads a public resource of the site, e.g. `/services/`. In the browser this is a GET request; while the
   * first view is rendered it is answered from a snapshot, so it may only be used for data that anyone may see.
   */
  read(path: string): Promise<unknown>;
  /** Public path of this release's files, with a slash at the end. */
  base: string;
  /** Language of the page, e.g. `en`. */
  locale: string;
}

/** What `./remote` of every remote exports by default. */
export interface RemoteModule {
  /** Contract version the remote was built against. */
  contract: string;
  name: string;
  version: string;
  commit: string;
  routes(context: RemoteContext): RouteObject[];
}

/** What a route may say about itself in its `handle`. */
export interface RouteHandle {
  /** Title of the document; a function gets the route's loader data. */
  title?: string | ((data: never) => string);
  /** Scripts wait for the picture with `fetchpriority="high"`: for pages that are read before they are used. */
  scripts?: 'after-picture';
  /** Anything else is between a remote and the shell's layout. */
  [word: string]: unknown;
}

/** Name, version and commit of the build; the webpack preset puts it in. */
export interface ReleaseIdentity {
  name: string;
  version: string;
  commit: string;
}
