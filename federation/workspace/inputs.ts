import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { workspaceDependencies, workspaceRoot } from './installed.ts';
import { lockedHash } from './locked.ts';

const ignored = new Set(['node_modules', 'dist', 'coverage', 'bench', 'testing']);

/** Every source file below a folder, sorted, without tests and build output. */
export function sources(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || ignored.has(entry.name)) return [];
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sources(file);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
    });
}

/** The folders that a build of this package reads: its own and those of its workspace dependencies. */
export const inputFolders = (folder: string) => [
  folder,
  ...workspaceDependencies(folder).map((dependency) => dependency.folder),
];

/** SHA-256 of texts, and of files of a workspace with their paths in it. */
export function filesHash(root: string, files: readonly string[], ...texts: string[]): string {
  const hash = createHash('sha256').update(texts.join('\n'));
  for (const file of files.filter(fs.existsSync)) {
    hash.update(`\n${path.relative(root, file)}\n`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Hash of everything that a build reads: sources, its part of the lockfile, Node's version. The same inputs give the same build, so a
 * build with unchanged inputs can be skipped. It is not part of what is shipped.
 */
export function inputsHash(folder: string): string {
  const files = inputFolders(folder).flatMap(sources);
  return filesHash(workspaceRoot(folder), files, process.version, lockedHash(folder));
}

/** Runs `work` unless it ran with the same inputs before and its output exists. Returns whether it ran. */
export async function runIfChanged(
  inputs: string,
  stamp: string,
  output: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (fs.existsSync(output) && fs.existsSync(stamp)) {
    if (fs.readFileSync(stamp, 'utf8') === inputs) return false;
  }
  fs.rmSync(stamp, { force: true });
  await work();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, inputs);
  return true;
}
