import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { keyIdOf, publicKeyOf, publicTextOf } from '../registry/key.ts';
import { AccessError } from './access-error.ts';
import type { VoidKey } from './keys.ts';

/** What a signature covers of a request. */
export type SignedParts = {
  method: string;
  /** Host and port, so that what was sent to one site can't be sent to another. */
  authority: string;
  /** Path without query. */
  path: string;
  /** The header that {@link digestOf} made of the body. */
  digest: string;
};

/** How far the clocks of a team and of the host may differ. */
const maxAgeSeconds = 300;
const label = 'release';
const covered = '("@method" "@authority" "@path" "content-digest")';
const inputHeader = new RegExp(
  `^${label}=(${covered.replace(/[()]/g, '\\$&')};created=(\\d{1,12});keyid="([0-9a-f]{16})";alg="ed25519")$`,
);
const signatureHeader = new RegExp(`^${label}=:([A-Za-z0-9+/]{86}==):$`);

/** The header `content-digest` of a body (RFC 9530). */
export const digestOf = (body: Uint8Array): string =>
  `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;

/** The headers that sign a request (RFC 9421, always with these components). `now` in milliseconds. */
export function signedHeaders(
  parts: SignedParts,
  privateKey: KeyObject,
  now: number,
): Record<string, string> {
  const keyId = keyIdOf(publicTextOf(privateKey));
  const created = Math.floor(now / 1000);
  const parameters = `${covered};created=${created};keyid="${keyId}";alg="ed25519"`;
  const signature = sign(null, signatureBase(parts, parameters), privateKey).toString('base64');
  return {
    'content-digest': parts.digest,
    'signature-input': `${label}=${parameters}`,
    signature: `${label}=:${signature}:`,
  };
}

/** The keys by their ids. Asked only where the headers have the right form. */
type KnownKeys<Key> = {
  /** A key that may sign. */
  valid(keyId: string): Promise<Key | null>;
  /** One that might sign once. */
  void(keyId: string): Promise<VoidKey | null>;
};

/**
 * The key that signed a request. The caller compares the body with the digest. `now` in milliseconds. Throws {@link AccessError}.
 */
export async function verifySignature<Key extends { publicKey: string }>(
  parts: SignedParts,
  headers: { input: string; signature: string },
  keys: KnownKeys<Key>,
  now: number,
): Promise<Key> {
  const [, parameters = '', created = '', keyId = ''] = inputHeader.exec(headers.input) ?? [];
  const [, signature] = signatureHeader.exec(headers.signature) ?? [];
  if (!keyId || !signature) {
    throw new AccessError('not_signed', 'The request is not signed, or not as this host reads it.');
  }
  const base = signatureBase(parts, parameters);
  const isOf = ({ publicKey }: { publicKey: string }) =>
    verify(null, base, publicKeyOf(publicKey), Buffer.from(signature, 'base64'));
  const isFresh = Math.abs(now / 1000 - Number(created)) <= maxAgeSeconds;
  const key = await keys.valid(keyId);
  if (!key) {
    const former = await keys.void(keyId);
    // Only its owner learns what became of a key.
    const message =
      former && isFresh && isOf(former) ? voidText(keyId, former) : unknownText(keyId);
    throw new AccessError('unknown_key', message);
  }
  if (!isOf(key)) {
    throw new AccessError('bad_signature', 'The signature does not belong to this request.');
  }
  if (!isFresh) {
    throw new AccessError(
      'signature_expired',
      'The request was signed more than five minutes ago, or the clocks differ.',
    );
  }
  return key;
}

const unknownText = (keyId: string) =>
  `The key ${keyId} may not release here: the operator of the site adds keys with "federation key add".`;

const voidText = (keyId: string, { at, replaced }: VoidKey) =>
  replaced
    ? `The key ${keyId} was replaced on ${at.slice(0, 10)}: sign with the new key of your team.`
    : `The key ${keyId} was revoked on ${at.slice(0, 10)}: create another one and send it to the operator.`;

function signatureBase({ method, authority, path, digest }: SignedParts, parameters: string) {
  return Buffer.from(
    [
      `"@method": ${method}`,
      `"@authority": ${authority.toLowerCase()}`,
      `"@path": ${path}`,
      `"content-digest": ${digest}`,
      `"@signature-params": ${parameters}`,
    ].join('\n'),
  );
}
