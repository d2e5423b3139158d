// The types of contract 1.0, as released. They do not change: `../previous.ts` adapts what keeps them.
import type { RouteObject } from 'react-router-dom';

export type RemoteContext = {
  read(path: string): Promise<unknown>;
  base: string;
  locale: string;
};

export type RemoteModule = {
  contract: string;
  name: string;
  version: string;
  commit: string;
  routes(context: RemoteContext): RouteObject[];
};

export type RouteHandle = {
  title?: string | ((data: never) => string);
  scripts?: 'after-picture';
  [word: string]: unknown;
};
