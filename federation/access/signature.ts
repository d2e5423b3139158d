import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { keyIdOf, publicKeyOf, publicTextOf } from '../registry/key.ts';
import { AccessError } from './access-error.ts';

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

/**
 * The key that signed a request. `find` finds a key that may sign by its id, or null; it is asked only where the headers
 * have the right form. The caller compares the body with the digest. `now` in milliseconds. Throws {@link AccessError}.
 */
export async function verifySignature<Key extends { publicKey: string }>(
  parts: SignedParts,
  headers: { input: string; signature: string },
  find: (keyId: string) => Promise<Key | null>,
  now: number,
): Promise<Key> {
  const [, parameters = '', created = '', keyId = ''] = inputHeader.exec(headers.input) ?? [];
  const [, signature] = signatureHeader.exec(headers.signature) ?? [];
  if (!keyId || !signature) {
    throw new AccessError('not_signed', 'The request is not signed, or not as this host reads it.');
  }
  const key = await find(keyId);
  if (!key) throw new AccessError('unknown_key', `The key ${keyId} may not release here.`);
  const base = signatureBase(parts, parameters);
  if (!verify(null, base, publicKeyOf(key.publicKey), Buffer.from(signature, 'base64'))) {
    throw new AccessError('bad_signature', 'The signature does not belong to this request.');
  }
  if (Math.abs(now / 1000 - Number(created)) > maxAgeSeconds) {
    throw new AccessError(
      'signature_expired',
      'The request was signed more than five minutes ago, or the clocks differ.',
    );
  }
  return key;
}

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
