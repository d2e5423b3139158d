import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** What Git ignores and is made of sources that are the same in the copy: the compiled catalogue, builds, and what they were made of. */
const madeNames = new Set(['dist', '.cache', 'generated', 'generated-node']);

/** Copies the last commit into a temporary folder, with what was built. No package is installed there. Returns the folder. */
export function copyCheckout(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'salon-faults-'));
  git('clone', '--quiet', '--shared', root, folder);
  fs.symlinkSync(path.join(root, '.tools'), path.join(folder, '.tools'));
  const packages = git('ls-files', 'package.json', '*/package.json').trim().split('\n');
  for (const parent of [...packages.map((file) => path.dirname(file)), 'shared-lib/i18n']) {
    for (const name of fs.readdirSync(path.join(root, parent)).filter((one) => madeNames.has(one)))
      fs.cpSync(path.join(root, parent, name), path.join(folder, parent, name), {
        recursive: true,
      });
  }
  return folder;
}

/** Whether the checkout has changes that the copy has not. */
export const hasUncommitted = (): boolean => git('status', '--porcelain') !== '';
