export { defineRemote } from './define-remote.ts';
export { type Site, siteElement } from './site.ts';
export type { PageHandle, RemoteContext, RemoteRoute, Schema } from './types.ts';
