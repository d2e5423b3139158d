import fs from 'node:fs/promises';
import path from 'node:path';
import { verifyFiles } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { compressed } from './compress.ts';

/**
 * Copies a release into the store, reads it back and verifies every hash. The folder appears under its name
 * only when it is complete, and is never written again. Answers whether it is new.
 */
export async function upload(
  source: string,
  target: string,
  manifest: ReleaseManifest,
  manifestContent: Buffer,
): Promise<boolean> {
  if (await exists(target)) {
    await verifyFiles(target, manifest);
    return false;
  }
  await verifyFiles(source, manifest);
  const draft = `${target}.draft-${crypto.randomUUID()}`;
  try {
    for (const file of Object.keys(manifest.files)) {
      await put(draft, file, await fs.readFile(path.join(source, file)));
    }
    await put(draft, 'remote.json', manifestContent);
    await verifyFiles(draft, manifest);
    await fs.rename(draft, target);
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    // Two releases of the same build at once: the other one's folder is as good.
    if (await exists(target)) return false;
    throw error;
  }
  return true;
}

async function put(folder: string, file: string, content: Buffer): Promise<void> {
  const full = path.join(folder, file);
  await fs.mkdir(path.dirname(full), { recursive: true });
  await fs.writeFile(full, content);
  if (file.startsWith('node/')) return;
  const smaller = await compressed(file, content);
  if (!smaller) return;
  await Promise.all([
    fs.writeFile(`${full}.br`, smaller.br),
    fs.writeFile(`${full}.gz`, smaller.gz),
  ]);
}

const exists = (folder: string) =>
  fs.stat(folder).then(
    () => true,
    () => false,
  );
