import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../db/folder-lock.ts';
import { sync } from '../db/synced-folder.ts';
import type { Environment } from '../environment.ts';
import { StartError } from '../runtime/start-error.ts';

/** One key per purpose, so that a cookie is never valid as a token. */
export type Keys = Record<
  'token' | 'session' | 'passcode' | 'limits' | 'texts' | 'device' | 'link',
  KeyObject
>;

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'salon', purpose, 32)));
  return {
    token: createSecretKey(secret, 'utf8'),
    session: derive('session'),
    passcode: derive('passcode'),
    limits: derive('limits'),
    texts: derive('texts'),
    device: derive('device'),
    link: derive('link'),
  };
}

/**
 * JWT_SECRET, or the secret stored in DATA_DIR (mode 0600), created at the first start.
 * @throws StartError when it can't be stored.
 */
export function secretOf({ JWT_SECRET, DATA_DIR }: Environment): string {
  if (JWT_SECRET) return JWT_SECRET;
  makeFolder(DATA_DIR);
  const file = path.join(DATA_DIR, 'jwt-secret');
  if (!fs.existsSync(file)) makeSecret(file);
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new StartError(`The secret in ${file} is too short. Remove the file to get a new one.`);
  return secret;
}

/** Whole and on the disk before it has its name. */
function makeSecret(file: string): void {
  const draft = `${file}-${randomUUID()}`;
  try {
    fs.writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    // Fails where another process has made one.
    fs.linkSync(draft, file);
    sync(path.dirname(file));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartError(`The secret can't be stored in ${file}: ${String(error)}.`);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** A keyed digest in hexadecimal. Without the key, the few possible phone numbers and passcodes can't be tried. */
export function digest(key: KeyObject, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\0')).digest('hex');
}

const blockBytes = 64;

/** What a key is in HMAC with SHA-256, in hexadecimal, so that SQL makes the same digests (`keyed_digest`). */
export function hmacPads(key: KeyObject): { inner: string; outer: string } {
  const block = Buffer.concat([key.export()], blockBytes);
  const pad = (byte: number) => Buffer.from(block.map((each) => each ^ byte)).toString('hex');
  return { inner: pad(0x36), outer: pad(0x5c) };
}
