// The types of contract 2.1, as released. They do not change: `../compatibility.ts` compares the contract with them.
import type { ComponentType } from 'react';
import type { IndexRouteObject, NonIndexRouteObject } from 'react-router-dom';

export type Schema<Data> = { parse(data: unknown): Data };

export type RemoteContext = {
  read<Data>(path: string, schema: Schema<Data>): Promise<Data>;
  base: string;
  locale: string;
};

export type RemoteModule = {
  contract: string;
  name: string;
  version: string;
  routes(context: RemoteContext): RemoteRoute[];
  notice?(): Promise<{ Notice: ComponentType }>;
};

export type PageAddresses = {
  url: string;
  page(path: string): string;
  at(path: string): string;
};

export type StructuredData = { '@type': string; [property: string]: unknown };

export type PageHandle = {
  title?: string | ((data: never) => string);
  indexed?: false;
  structuredData?: (
    data: never,
    page: PageAddresses,
  ) => StructuredData[] | Promise<StructuredData[]>;
  scripts?: 'after-picture';
  header?: 'over';
  Banner?: ComponentType<{ data: unknown }>;
};

type PageRoute = { id: string; handle?: PageHandle };

export type RemoteRoute =
  | (Omit<IndexRouteObject, keyof PageRoute> & PageRoute)
  | (Omit<NonIndexRouteObject, keyof PageRoute | 'children'> &
      PageRoute & { children?: RemoteRoute[] });
