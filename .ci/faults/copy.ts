import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** What Git ignores and the steps need: the compiled catalogue, builds with their stamps, test databases. */
const madeNames = new Set(['node_modules', 'dist', '.cache', 'generated', 'generated-node']);

/**
 * Copies the last commit into a temporary folder, with what is installed and built, so that the checkout is not touched. Packages from
 * registries are not copied but linked. Returns the folder.
 */
export function copyCheckout(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'salon-faults-'));
  git('clone', '--quiet', '--shared', root, folder);
  fs.symlinkSync(path.join(root, '.tools'), path.join(folder, '.tools'));
  const packages = git('ls-files', 'package.json', '*/package.json').trim().split('\n');
  for (const file of packages) copyMade(folder, path.dirname(file));
  copyMade(folder, 'shared-lib/i18n');
  fs.symlinkSync(path.join(root, 'node_modules/.pnpm'), path.join(folder, 'node_modules/.pnpm'));
  return folder;
}

function copyMade(folder: string, parent: string): void {
  for (const name of fs.readdirSync(path.join(root, parent))) {
    if (!madeNames.has(name)) continue;
    // The links of pnpm are relative: those to packages of the workspace lead to the copies.
    fs.cpSync(path.join(root, parent, name), path.join(folder, parent, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => path.basename(file) !== '.pnpm',
    });
  }
}

/** Whether the checkout has changes that the copy has not. */
export const hasUncommitted = (): boolean => git('status', '--porcelain') !== '';
