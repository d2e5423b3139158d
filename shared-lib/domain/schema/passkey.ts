import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { atMost, idSchema, visible } from './primitives.ts';
import { numberInAddress } from './query.ts';

/** What the browser makes its options of, and its answers, as JSON of WebAuthn Level 3. */
const base64url = z.string().check(z.regex(/^[\w-]{0,8000}$/));
const credential = { id: base64url, rawId: base64url, type: z.enum(['public-key']) };
const extensions = z.object({});

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const passkeyLoginOptionsSchema = z.object({
  challenge: base64url,
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required']),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const newPasskeyOptionsSchema = z.object({
  challenge: base64url,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.enum(['public-key']) })),
  excludeCredentials: z.array(z.object({ id: base64url, type: z.enum(['public-key']) })),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required']),
    userVerification: z.enum(['required']),
  }),
  timeout: z.number(),
  attestation: z.enum(['none']),
});

/** What `navigator.credentials.get` answers. */
export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(base64url)),
  }),
  clientExtensionResults: extensions,
});

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => m.name_required() }), atMost(80), visible);

/** A name for it, and what `navigator.credentials.create` answers. */
export const newPasskeySchema = z.strictObject({
  name,
  credential: z.object({
    ...credential,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
    clientExtensionResults: extensions,
  }),
});

/** `id`: of the member of staff, `passkey`: of one of their passkeys. */
export const passkeyParamsSchema = z.object({
  id: numberInAddress(idSchema),
  passkey: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
});

/** A passkey of a member of staff. `used_at`: its last login; null for none. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
});
export const passkeysSchema = z.array(passkeySchema);
export type Passkey = z.infer<typeof passkeySchema>;
