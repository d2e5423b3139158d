import { randomBytes } from 'node:crypto';
import { type Numbered, NumberTaken } from '../registry/numbered-files.ts';
import { storeSecret } from '../registry/preview-schema.ts';

/** The secret of a store; null before there is one. */
export async function readSecret(secrets: Numbered): Promise<Buffer | null> {
  if ((await secrets.numbers()).length === 0) return null;
  const { secret } = storeSecret.parse(JSON.parse(await secrets.read(1)));
  return Buffer.from(secret, 'base64url');
}

/** The secret of a store, which is made where there is none: once for all hosts. */
export async function makeSecret(secrets: Numbered): Promise<Buffer> {
  const known = await readSecret(secrets);
  if (known) return known;
  const secret = randomBytes(32);
  const text = JSON.stringify(storeSecret.parse({ secret: secret.toString('base64url') }));
  try {
    await secrets.add(1, `${text}\n`);
    return secret;
  } catch (error) {
    if (!(error instanceof NumberTaken)) throw error;
    return makeSecret(secrets);
  }
}
