export { pageUrl } from './address.ts';
export { defineRemote } from './define-remote.ts';
export { lazyPart } from './lazy-part.ts';
export { basenameOf, pathIn, splitLocale } from './locale.ts';
export { previewParameter } from './preview.ts';
export { type Site, siteElement } from './site.ts';
export type {
  PageAddresses,
  PageHandle,
  RemoteContext,
  RemoteRoute,
  Schema,
  StructuredData,
} from './types.ts';
