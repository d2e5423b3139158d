import { execFileSync } from 'node:child_process';
import { unknownCommit } from '../registry/schema.ts';
import { inputFolders } from './inputs.ts';
import { workspaceRoot } from './installed.ts';
import { lockedHash, lockfile } from './locked.ts';

/** Where the inputs of a build come from. `dirty`: some of them are not committed. */
export type Origin = { commit: string; dirty?: true };

/** What git says about the folders of a package that is no input of its build. */
const notInputs = ['*.test.ts', '*.test.tsx', 'testing/**', 'bench/**', 'coverage/**'].map(
  (pattern) => `:(top,exclude,glob)**/${pattern}`,
);

/**
 * The last commit that changed an input of a package, as a short id, and whether an input has been edited since, or was never committed.
 * The commit is `unknown` outside a checkout. The lockfile counts as an edit where the part of this package differs; a commit of the
 * lockfile alone does not count.
 */
export function originOf(folder: string): Origin {
  const inputs = ['--', ...inputFolders(folder), ...notInputs];
  const commit = git(folder, 'log', '-1', '--format=%h', '--abbrev=10', ...inputs);
  if (commit === null) return { commit: unknownCommit };
  const edited = git(folder, 'status', '--porcelain', ...inputs) !== '' || isLockEdited(folder);
  return { commit: commit || unknownCommit, ...(edited && { dirty: true }) };
}

function isLockEdited(folder: string): boolean {
  const root = workspaceRoot(folder);
  if (!git(root, 'status', '--porcelain', '--', lockfile)) return false;
  const committed = git(root, 'show', `HEAD:./${lockfile}`);
  return committed === null || lockedHash(folder, committed) !== lockedHash(folder);
}

/** What git prints; null where it fails, as outside a checkout. */
function git(cwd: string, ...args: string[]): string | null {
  try {
    const found = execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return found.trim();
  } catch {
    return null;
  }
}
