import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, releaseManifest } from './schema.ts';

/** A release that is refused, with the reason in one sentence. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A release, or a build, with its manifest. `release`: `<name>/<version>-<hash>`, which identifies its content. */
export type Candidate = { name: string; release: string; manifest: ReleaseManifest };

/** SHA-384 of some bytes in the form of the `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Whether some bytes are the file that a manifest describes. */
export const isFile = (content: Buffer, { integrity, bytes }: ReleaseManifest['files'][string]) =>
  content.length === bytes && integrityOf(content) === integrity;

/** Reads and checks `remote.json` of a folder. Throws {@link ReleaseError}. */
export async function readManifest(
  folder: string,
): Promise<{ manifest: ReleaseManifest; content: Buffer }> {
  const file = path.join(folder, 'remote.json');
  const content = await fs.readFile(file).catch(() => {
    throw new ReleaseError(`${folder} has no remote.json: build it first.`);
  });
  return { manifest: parseManifest(content, file), content };
}

/** Checks the content of a `remote.json`. `file` is how errors name it. Throws {@link ReleaseError}. */
export function parseManifest(content: Buffer, file: string): ReleaseManifest {
  let data: unknown;
  try {
    data = JSON.parse(content.toString('utf8'));
  } catch {
    throw new ReleaseError(`${file} is not JSON.`);
  }
  const parsed = releaseManifest.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ReleaseError(`${file}: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { entry, exposed, routes, styles, server, files } = parsed.data;
  const named = [entry, ...exposed, ...styles, server, ...Object.values(routes).flat()];
  const missing = named.find((name) => !Object.hasOwn(files, name));
  if (missing) throw new ReleaseError(`${file} names ${missing}, which is not among its files.`);
  return parsed.data;
}

/**
 * Hash of what a release ships: the same files always have the same hash, also when they are built again from another commit.
 */
function shippedHash({ commit: _, dirty: __, ...shipped }: ReleaseManifest): string {
  return createHash('sha256').update(JSON.stringify(shipped)).digest('hex').slice(0, 12);
}

/** The global variable of a remote's container, as the build names it; a shell has none. */
export const containerOf = ({ kind, name }: Pick<ReleaseManifest, 'kind' | 'name'>): string =>
  kind === 'shell' ? '' : `__mfe_${name}`;

/** Folder of a release in the store, by the hash of what it ships. */
export const releaseFolder = (manifest: ReleaseManifest): string =>
  `${manifest.version}-${shippedHash(manifest)}`;

/** The version of a release: the one that its package declares, with the hash of what it ships as build metadata. */
export function releaseVersion(manifest: ReleaseManifest): string {
  const { version } = manifest;
  return `${version}${version.includes('+') ? '.' : '+'}${shippedHash(manifest)}`;
}

/** A release or a build in a folder. Throws {@link ReleaseError}. */
export async function readCandidate(folder: string): Promise<Candidate> {
  const { manifest } = await readManifest(folder);
  const { name } = manifest;
  return { name, release: `${name}/${releaseFolder(manifest)}`, manifest };
}

/**
 * What is wrong with a release in a folder: a missing or altered file, in one sentence; null for a whole one. `integrity`: that of its
 * manifest; without it, any is taken.
 */
export async function damageOf(folder: string, integrity?: string): Promise<string | null> {
  try {
    const { manifest, content } = await readManifest(folder);
    if (integrity !== undefined && integrityOf(content) !== integrity)
      return `remote.json in ${folder} is not the file that was released.`;
    await verifyFiles(folder, manifest);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Checks every file of a release against its hash. Throws {@link ReleaseError}. */
export async function verifyFiles(folder: string, manifest: ReleaseManifest): Promise<void> {
  for (const [file, { integrity, bytes }] of Object.entries(manifest.files)) {
    const content = await fs.readFile(path.join(folder, file)).catch(() => {
      throw new ReleaseError(`${manifest.name}: ${file} is missing in ${folder}.`);
    });
    if (!isFile(content, { integrity, bytes })) {
      throw new ReleaseError(
        `${manifest.name}: ${file} in ${folder} is not the file that was built.`,
      );
    }
  }
}
