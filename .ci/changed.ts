import { execFileSync } from 'node:child_process';

/** The lines that git prints in a folder. */
export const gitIn =
  (folder: string) =>
  (...args: string[]): string[] =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);

export const untracked = ['ls-files', '--others', '--exclude-standard'];

/** The files that differ from where the branch left main, committed or not; where none do, those of the last commit. */
export function changedFiles(git: ReturnType<typeof gitIn>): string[] {
  const changed = [...git('diff', '--name-only', baseOf(git)), ...git(...untracked)];
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1');
}

/** A clone may have no branch main. */
function baseOf(git: ReturnType<typeof gitIn>): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}
