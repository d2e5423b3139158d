import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../registry/manifest.ts';
import { type SignedSeries, signedSeries } from '../registry/signed-texts.ts';
import { workCommands } from './work.ts';

/** What happens on the machine of the site only. */
export const localCommands = ['log', 'key', 'sign', 'prune', 'trace', ...workCommands];

type Given = {
  command: string;
  operands: readonly string[];
  /** The folder of the releases on this machine. */
  folder: string;
  /** It makes no release live: `release --preview`. */
  isPreview: boolean;
};

/**
 * What is wrong where a command needs the releases of this machine and there are none; null where nothing is. It is asked before the store
 * is opened, which makes a key for the site. Throws ReleaseError for a folder to release that was not built.
 */
export async function noReleases(given: Given): Promise<string | null> {
  const needed = seriesFor(given);
  if (needed.length === 0 || needed.some((series) => hasTexts(given.folder, series))) return null;
  if (isRelease(given) && (await hasShell(given.operands))) return null;
  const next = localCommands.includes(given.command)
    ? `"${given.command}" works on the machine of the site.`
    : 'For a site elsewhere add --to and --key.';
  const first = isRelease(given) ? ': release the shell first, or in the same command' : '';
  return `There are no releases on this machine${first}. ${next}`;
}

/** What the folder must have some of, so that a command has a sense. An operator may add keys before the first release. */
function seriesFor({ command, operands: [act] }: Given): readonly SignedSeries[] {
  const ofReleases = ['contract', 'preview', 'promote', 'rollback', 'unrelease', 'status', 'prune'];
  if ([...ofReleases, 'release'].includes(command)) return ['registry'];
  const isOfKeys = command === 'key' && ['list', 'rotate', 'revoke'].includes(act ?? '');
  return isOfKeys || ['log', 'sign'].includes(command) ? signedSeries : [];
}

const isRelease = ({ command, operands, isPreview }: Given) =>
  command === 'release' && operands.length > 0 && !isPreview;

/** Whether a shell is among built folders: the first release has one, and makes the store. */
async function hasShell(folders: readonly string[]): Promise<boolean> {
  const built = await Promise.all(folders.map((folder) => readManifest(path.resolve(folder))));
  return built.some(({ manifest }) => manifest.kind === 'shell');
}

function hasTexts(folder: string, series: SignedSeries): boolean {
  try {
    return readdirSync(path.join(folder, series)).some((file) => file.endsWith('.json'));
  } catch (error) {
    // A folder that can't be read has something: opening it says what is wrong.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
