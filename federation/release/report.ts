import { ReleaseError } from '../registry/manifest.ts';
import { RevisionConflict } from '../registry/store.ts';
import type { Released } from './release.ts';

/** What a release did, a line for each package. */
export const releasedLines = (done: readonly Released[]): string[] =>
  done.map(({ name, version, revision, changed }) =>
    changed
      ? `${name} ${version} is live in revision ${revision}.`
      : `${name} ${version} was live already (revision ${revision}).`,
  );

/** What a terminal says about a command that failed: sentences for what was refused, a stack for a fault of the program. */
export function releaseFailure(error: unknown): string {
  if (error instanceof ReleaseError) return `${error.message}\nNothing has changed.`;
  if (error instanceof RevisionConflict) {
    return `${error.message}\nOthers release at this moment, so nothing has changed. Run the command once more.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
