import fs from 'node:fs/promises';
import path from 'node:path';
import { createPrivateText } from '../registry/key.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { textsIn } from '../registry/shared.ts';
import { SiteKeys } from '../registry/site-keys.ts';
import { signForNewKey } from '../release/index.ts';

/** What names the key of a site. */
export type KeyEnvironment = {
  [Name in 'DATABASE_URL' | 'DATA_DIR' | 'REGISTRY_KEY' | 'REGISTRY_PUBLIC_KEYS']?:
    | string
    | undefined;
};

/**
 * The keys of the site to which a store belongs: `REGISTRY_KEY`, or for a store of one host the key in `DATA_DIR`,
 * which is made where there is none. What the folder has then was written before there was a key, and is signed with
 * it. Throws ReleaseError where hosts share a registry without a key that they share, for what is no key, and for a
 * folder whose releases another site has signed.
 */
export async function siteKeys(
  folder: string,
  { DATABASE_URL, DATA_DIR, REGISTRY_KEY, REGISTRY_PUBLIC_KEYS }: KeyEnvironment,
): Promise<SiteKeys> {
  const others = (REGISTRY_PUBLIC_KEYS ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (REGISTRY_KEY) {
    const keys = new SiteKeys(REGISTRY_KEY, others);
    if (!DATABASE_URL) await ofThisSite(folder, keys);
    return keys;
  }
  if (DATABASE_URL) {
    throw new ReleaseError(
      'REGISTRY_KEY is required when DATABASE_URL is set, and must be the same for every host and command: "pnpm federation key site" prints a new one.',
    );
  }
  return keptKeys(folder, path.resolve(DATA_DIR || '.data'), others);
}

/** The file of the key in DATA_DIR. */
export const siteKeyFile = (dataFolder: string): string => path.join(dataFolder, 'registry-key');

/**
 * The file that is there from before the key is made until the folder is signed with it, so that the next start signs
 * what an interrupted one has not signed. The key itself is never renamed or replaced: processes that start at once all use the key that
 * was written first.
 */
export const unsignedMark = (dataFolder: string): string => `${siteKeyFile(dataFolder)}.unsigned`;

async function keptKeys(
  folder: string,
  dataFolder: string,
  others: readonly string[],
): Promise<SiteKeys> {
  const file = siteKeyFile(dataFolder);
  const unsigned = unsignedMark(dataFolder);
  const kept = await readKey(file);
  await ofThisSite(folder, kept === null ? null : new SiteKeys(kept, others));
  if (kept !== null && !(await exists(unsigned))) return new SiteKeys(kept, others);
  await fs.mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await fs.writeFile(unsigned, '', { mode: 0o600 });
  await syncFolder(dataFolder);
  await makeKey(file);
  const made = await readKey(file);
  if (made === null) throw new ReleaseError(`The key of the site can't be stored in ${file}.`);
  const keys = new SiteKeys(made, others);
  await signForNewKey({ folder, keys });
  await fs.rm(unsigned, { force: true });
  await syncFolder(dataFolder);
  return keys;
}

/** Two sites in one folder would each take the other's releases for forged ones. Without keys, any signature is another site's. */
async function ofThisSite(folder: string, keys: SiteKeys | null): Promise<void> {
  if (!(await textsIn(folder, 'registry', keys).isForeign())) return;
  throw new ReleaseError(
    `The releases in ${folder} belong to a site with another key. Start with its DATA_DIR or REGISTRY_KEY, or with a folder of your own as RELEASES_DIR; if that site is gone, delete ${folder}.`,
  );
}

async function readKey(file: string): Promise<string | null> {
  try {
    return (await fs.readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const exists = (file: string): Promise<boolean> =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** The names in a folder are the same after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await fs.open(folder);
  await opened.sync().finally(() => opened.close());
}

/** Whole or not at all, and once: linking fails where there is one. */
async function makeKey(file: string): Promise<void> {
  const draft = `${file}-${crypto.randomUUID()}`;
  await fs.writeFile(draft, `${createPrivateText()}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  try {
    await fs.link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
}
