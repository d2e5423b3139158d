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
  for (const one of Object.keys(manifest.files).filter((script) => /\.c?js$/.test(script))) {
    const script = path.join(folder, one);
    const content = Buffer.from(change(await fs.readFile(script, 'utf8'), one));
    await fs.writeFile(script, content);
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
