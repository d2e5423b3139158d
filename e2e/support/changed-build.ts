import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../federation/registry/manifest.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns what a script is changed to; `file` is its path in the build. */
export type ScriptChange = (text: string, file: string) => string;

/** Copies the last build of a package to `folder` and changes its scripts; `version` is the one that it declares. Returns the folder. */
export async function changedBuild(
  folder: string,
  name: string,
  { change, version }: { change: ScriptChange; version?: string },
): Promise<string> {
  const built = name === 'shell' ? name : `${name}-remote`;
  await fs.cp(path.join(root, built, 'dist'), folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  const file = path.join(folder, 'remote.json');
  const manifest = JSON.parse(await fs.readFile(file, 'utf8'));
  const scripts = Object.keys(manifest.files).filter((script) => /\.c?js$/.test(script));
  const texts = await Promise.all(
    scripts.map(async (one) => change(await fs.readFile(path.join(folder, one), 'utf8'), one)),
  );
  // As webpack's name for a build, by which two releases on one page tell their chunks apart, follows from its files.
  const hash = createHash('sha256').update(texts.join()).digest('hex').slice(0, 12);
  const uniqueName = new RegExp(`\\b(\\w*${name})_[0-9a-f]{12}\\b`, 'g');
  for (const [index, one] of scripts.entries()) {
    const content = Buffer.from((texts[index] ?? '').replace(uniqueName, `$1_${hash}`));
    await fs.writeFile(path.join(folder, one), content);
    manifest.files[one] = { integrity: integrityOf(content), bytes: content.length };
  }
  await fs.writeFile(file, JSON.stringify({ ...manifest, ...(version && { version }) }));
  return folder;
}

/** Makes the entry of a build throw in browsers. */
export const throwingEntry =
  (message: string): ScriptChange =>
  (text, file) =>
    /(?:^|\/)remoteEntry[^/]*\.js$/.test(file)
      ? `throw new Error(${JSON.stringify(message)});${text}`
      : text;
