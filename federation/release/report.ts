import { isKey } from '../registry/key.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { NumberMissing } from '../registry/numbered-files.ts';
import { StoreError } from '../registry/shared.ts';
import { NotSigned } from '../registry/signed-texts.ts';
import { RevisionConflict } from '../registry/store.ts';
import { Unfinished } from '../registry/unfinished.ts';
import type { PreviewStarted } from './preview.ts';
import type { Incompatible, Released } from './release.ts';

/** What a release did: a line for each package, and what its team should know about its identity. */
export const releasedLines = (done: readonly Released[]): string[] => done.flatMap(linesOf);

/** A site elsewhere, as a command names it. */
type Remote = { to: string; keyFile: string };

/**
 * What a preview did: where it is, for whom, and how it ends. `site`: the origin of the site. `remote`: the one to
 * which it went over the network.
 */
export const previewLines = (started: PreviewStarted, site: string, remote?: Remote): string[] => {
  const { id, name, version, dirty, until } = started;
  const edits = dirty ? ', with edits that are not committed' : '';
  return [
    `${name} ${version} has a preview until ${until.slice(0, 16)} (UTC)${edits}. Nothing that is live has changed.`,
    `  ${site.replace(/\/+$/, '')}${started.path}`,
    `  Whoever opens this address sees it. It ends with: pnpm federation preview end ${id}${remote ? optionsOf(remote) : ''}`,
  ];
};

const optionsOf = ({ to, keyFile }: Remote): string =>
  ` --to ${quoted(to)}${isKey(keyFile) ? '' : ` --key ${quoted(keyFile)}`}`;

/** A word of a command, as a shell reads it. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The site of this machine: its public address, or where it listens without one. */
export const siteOfEnvironment = ({ PUBLIC_URL, PORT }: NodeJS.ProcessEnv): string =>
  PUBLIC_URL || `http://localhost:${PORT || 3000}`;

function linesOf(done: Released): string[] {
  const { name, version, revision, changed, dirty, repeated, canary, incompatible = [] } = done;
  const edits = dirty ? ', with edits that are not committed' : '';
  const what = canary === null ? 'live' : `the canary for ${canary} % of the visitors`;
  if (!changed) return [`${name} ${version} was ${what} already (revision ${revision})${edits}.`];
  const live = `${name} ${version} is ${what} in revision ${revision}${edits}.`;
  const [declared] = version.split('+');
  const again = `  ${declared} was released with other content before: raise "version" in its package.json with the next release.`;
  return [live, ...(repeated ? [again] : []), ...incompatible.map(incompatibleLine)];
}

const incompatibleLine = ({ name, version, reason }: Incompatible): string =>
  `  Warning: while this is live, ${name} can not be rolled back to ${version}. ${reason}`;

/** What a terminal says about a command that failed: sentences for what was refused, a stack for a fault of the program. */
export function releaseFailure(error: unknown): string {
  if ([ReleaseError, NotSigned, NumberMissing].some((kind) => error instanceof kind))
    return `${(error as Error).message}\nNothing has changed.`;
  if (error instanceof RevisionConflict) {
    return `${error.message}\nOthers release at this moment, so nothing has changed. Run the command once more.`;
  }
  if (error instanceof Unfinished) return error.message;
  if (error instanceof StoreError) {
    return `${error.message}\nNothing has changed, unless the answer was lost: look at the status.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
