// biome-ignore-all lint/style/noRestrictedImports: this is the shared copy.
/**
 * The schema library for everything that a browser runs. Shared-lib and remotes import from here and never from zod, so that a
 * page has one copy, and the shared copy contains only these names.
 */

import { iso } from 'zod/mini';

export type * from 'zod/mini';
export {
  _default,
  array,
  boolean,
  codec,
  encode,
  enum,
  extend,
  guid,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  null,
  nullable,
  number,
  object,
  optional,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeEncode,
  strictObject,
  string,
  toLowerCase,
  transform,
  trim,
  union,
} from 'zod/mini';

/** An instant in ISO 8601. Not all of `iso`: nothing else of it is used. */
export const datetime = iso.datetime;
