import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { ReleaseError } from './manifest.ts';

/** A new Ed25519 key: the private half as PEM, for a file of the team, and the public one as {@link publicKeyOf} reads it. */
export function createKey(): { privateKey: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicTextOf(privateKey),
  };
}

/** The public half of a private key: `ed25519:` and its 32 bytes in base64url. */
export function publicTextOf(privateKey: KeyObject): string {
  return `ed25519:${createPublicKey(privateKey).export({ format: 'jwk' }).x}`;
}

/** Reads a private Ed25519 key in PEM. Throws {@link ReleaseError}. */
export function privateKeyOf(pem: string): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Said below, without the content of the file.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseError('The key file has no private Ed25519 key in PEM.');
}

/**
 * Whether a text is a key, or a part of one, and not the name of a file: it has a line of PEM, the word of a site's key or the head of a
 * key in base64. Messages name files only.
 */
export const isKey = (text: string): boolean => /[\r\n]|-----BEGIN|^ed25519|MC4CAQAw/.test(text);

/** Reads a public Ed25519 key as {@link publicTextOf} writes it. Throws {@link ReleaseError}. */
export function publicKeyOf(text: string): KeyObject {
  const [, x] = /^ed25519:([\w-]{43})$/.exec(text) ?? [];
  if (x) return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  throw new ReleaseError(
    'A public key begins with ed25519: and has 43 characters more; "pnpm federation key create" prints it.',
  );
}

/** The 32 bytes of a public key in base64, as browsers read it. */
export const publicBytesOf = (publicKey: string): string =>
  Buffer.from(publicKey.slice('ed25519:'.length), 'base64url').toString('base64');

/** The name of a key: the first 16 digits of the hash of its public half. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const privatePrefix = 'ed25519-private:';
/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new private key as one line, for an environment variable: `ed25519-private:` and its 32 bytes in base64url. */
export function createPrivateText(): string {
  const der = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
  return privatePrefix + der.subarray(pkcs8Head.length).toString('base64url');
}

/** Reads a private key as {@link createPrivateText} writes it. Throws {@link ReleaseError}, without the text. */
export function privateKeyOfText(text: string): KeyObject {
  const [, bytes] = /^ed25519-private:([\w-]{43})$/.exec(text) ?? [];
  if (bytes === undefined) {
    throw new ReleaseError(
      `A private key of a site begins with ${privatePrefix} and has 43 characters more; "pnpm federation key site" prints a new one.`,
    );
  }
  const key = Buffer.concat([pkcs8Head, Buffer.from(bytes, 'base64url')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}
