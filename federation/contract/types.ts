import type { ComponentType } from 'react';
import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom';

/** The version of this contract. A remote built against `^2.0.0` runs in every shell with a contract 2.0 or later. */
export const contractVersion = '2.1.0';

/** What parses data or throws; zod's schemas do. */
export type Schema<Data> = { parse(data: unknown): Data };

/** Reads a public resource of the site without parsing it. */
export type ReadResource = (path: string) => Promise<unknown>;

/** The `read` of a {@link RemoteContext}. */
export const parsedRead =
  (read: ReadResource): RemoteContext['read'] =>
  async (path, schema) =>
    schema.parse(await read(path));

/** What the shell passes to a remote for its routes. */
export type RemoteContext = {
  /**
   * Reads a public resource of the site, such as `/services/`, and parses it. In the browser this is a GET request;
   * while the first view is rendered the data comes from a snapshot, so it is for data that everyone may see.
   */
  read<Data>(path: string, schema: Schema<Data>): Promise<Data>;
  /** Public path of this release's files, with a slash at the end. */
  base: string;
  /** Language of the page, such as `en`. */
  locale: string;
};

/** What `./remote` of every remote exports by default. */
export type RemoteModule = {
  /** Contract version the remote was built against. */
  contract: string;
  name: string;
  version: string;
  routes(context: RemoteContext): RemoteRoute[];
  /**
   * Loads a component that is shown on pages of other remotes, while local storage has the key that the package.json of
   * the remote declares as `notice`.
   */
  notice?(): Promise<{ Notice: ComponentType }>;
};

/** The public addresses of the site, for data that other sites read. */
export type PageAddresses = {
  /** Address of the page itself, without a query. */
  url: string;
  /** The absolute address of another page, in the language of this one. */
  page(path: string): string;
  /** The absolute address of a file, or of what is the same in every language. */
  at(path: string): string;
};

/** One thing of schema.org, without `@context`. */
export type StructuredData = { '@type': string; [property: string]: unknown };

/** What a page declares in the `handle` of its route. */
export type PageHandle = {
  /** Title of the document; a function gets the route's loader data. */
  title?: string | ((data: never) => string);
  /** `false`: search engines do not list the page, because each person sees another one. */
  indexed?: false;
  /**
   * What search engines read about the page (JSON-LD); gets the route's loader data. Only the host calls it, so its code
   * belongs behind an `import()`, which browsers never load.
   */
  structuredData?: (
    data: never,
    page: PageAddresses,
  ) => StructuredData[] | Promise<StructuredData[]>;
  /** Scripts wait for the picture with `fetchpriority="high"`: for pages that are read before they are used. */
  scripts?: 'after-picture';
  /** `over`: the header overlays the first picture of the page. */
  header?: 'over';
  /** A component above the header, which gets the route's loader data. */
  Banner?: ComponentType<{ data: unknown }>;
};

type PageRoute = { id: string; handle?: PageHandle };

/** A route of a remote: it has an id, and a handle that the shell reads. */
export type RemoteRoute =
  | (Omit<IndexRouteObject, keyof PageRoute> & PageRoute)
  | (Omit<NonIndexRouteObject, keyof PageRoute | 'children'> &
      PageRoute & { children?: RemoteRoute[] });
