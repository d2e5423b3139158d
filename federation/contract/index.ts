export { pageUrl } from './address.ts';
export { defineRemote } from './define-remote.ts';
export { pathIn } from './locale.ts';
export type {
  PageAddresses,
  PageHandle,
  RemoteContext,
  RemoteRoute,
  Schema,
  StructuredData,
} from './types.ts';
