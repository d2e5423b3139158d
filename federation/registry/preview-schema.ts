import * as z from 'zod/mini';
import { packageName, registryEntry } from './schema.ts';

export const previewId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** What a team calls a preview, such as the name of its branch. */
export const previewLabel = z.string().check(z.maxLength(60), z.regex(/^\w[\w./-]*$/));

const keyId = z.nullable(z.string());

/** A release that one browser gets after it has opened the address. */
const preview = z.strictObject({
  id: previewId,
  name: packageName,
  label: z.optional(previewLabel),
  entry: registryEntry,
  /** The id of the key that signed the order; null where it was done on the host's own machine. */
  key: keyId,
  since: z.string(),
  until: z.string(),
});

/** The acts of previews are files or rows like the revisions: each is written once, and all of them are part of the log. */
export const previewAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('preview'), at: z.string(), preview }),
  z.strictObject({ act: z.literal('preview end'), at: z.string(), id: previewId, key: keyId }),
]);

/** What a token says: its preview, and with it the release and the time of its end in milliseconds since 1970. */
export const previewClaim = z.strictObject({
  id: previewId,
  name: packageName,
  release: z.string(),
  until: z.int(),
});

/** The secret of a store, 32 bytes. */
export const storeSecret = z.strictObject({
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
});

export type Preview = z.infer<typeof preview>;
export type PreviewAct = z.infer<typeof previewAct>;
export type PreviewClaim = z.infer<typeof previewClaim>;
