#!/usr/bin/env node
import './node-version.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { developmentPort } from '../develop/index.ts';
import { baseOf } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { folderOf, sharedOf } from '../registry/shared.ts';
import {
  previewLines,
  printed,
  prune,
  releasedLines,
  releaseFailure,
  shareOf,
  signAnew,
  signFirst,
  siteOfEnvironment,
  status,
  statusLines,
  trace,
} from '../release/index.ts';
import { openStore, storeOfEnvironment } from '../store/index.ts';
import { keyCommand, keyUsage } from './keys.ts';
import { logLines, readLog } from './log.ts';
import { localCommands, noReleases } from './no-releases.ts';
import { withOptionalValue } from './optional-value.ts';
import { contract, targetOf } from './target.ts';
import { workCommand, workCommands, workUsage } from './work.ts';

const usage = `pnpm federation release <folder>…        make built folders live
pnpm federation release <folder>… --canary 10
                                         make them live for a share of the visitors, from 1 to 50 percent
pnpm federation contract <folder>…       run built folders in a browser with what is live and what was live before
                                         (--to with --key, or --against for the site of --store); a release --to does it, too
pnpm federation release <folder> --preview [name]
                                         make none live, but print an address with which a browser gets it
pnpm federation preview end <id>         end a preview: status lists them
pnpm federation promote <name>           make the canary live for all
pnpm federation rollback <name>          end the canary; without one, go back to the release before the live one
pnpm federation unrelease <name>         take a remote out of the site
pnpm federation status [--json]          list what is live, and since when
pnpm federation log [--json]             list every release and every change of a key
pnpm federation sign [--first]           sign the registry with the newest key of the site, after another one, or for the first time
pnpm federation prune [--days 30]        delete releases that no revision of the last days names
pnpm federation trace <text>             show the positions of a stack or a log line in the sources;
                                         without <text> it is read from standard input
${keyUsage}
${workUsage}

  --store .releases                      the folder of the releases on this machine; DATABASE_URL and S3_BUCKET
                                         name what it shares with other hosts
  --to https://… --key team.pem          for release, preview, promote, rollback, unrelease and status: a site elsewhere,
                                         and the private key with which the calls are signed, or its file (or FEDERATION_KEY)`;

const { positionals, values } = given();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const [command = '', ...operands] = positionals;
/** A key for a team or a site is made without a store. */
const makesKey = command === 'key' && ['create', 'site'].includes(operands[0] ?? '');
const missing =
  values.to === undefined && !process.env.DATABASE_URL
    ? await noReleases({
        command,
        operands,
        folder: path.resolve(values.store),
        isPreview: values.preview !== undefined,
      }).catch(endWith)
    : null;
if (missing !== null) endWith(new ReleaseError(missing));
/** The folder is all that other commands need. */
const opened =
  values.to === undefined && !makesKey && !['trace', ...workCommands].includes(command)
    ? await storeOfEnvironment(values.store, process.env).catch(endWith)
    : openStore({ folder: path.resolve(values.store) });
const { store } = opened;
const [name = ''] = operands;
const nameOf = (url: string) => path.posix.basename(baseOf(url));
const target = () =>
  targetOf({
    store,
    site: values.to,
    keyFile: values.key,
    against: values.against ?? `http://localhost:${developmentPort}`,
  });
const json = (data: unknown) => JSON.stringify(data, null, 2);

const notOverNetwork = (name: string) =>
  name === 'log'
    ? 'Only the operator reads the log, on the machine of the site. `status --to … --key …` shows what is live.'
    : `"${name}" works on the machine of the site: leave out --to.`;

/** The arguments; an option that does not exist ends the command. */
function given() {
  try {
    return parseArgs({
      args: withOptionalValue(process.argv.slice(2), '--preview'),
      allowPositionals: true,
      options: {
        store: { type: 'string', default: process.env.RELEASES_DIR || '.releases' },
        to: { type: 'string' },
        key: { type: 'string', default: process.env.FEDERATION_KEY ?? '' },
        canary: { type: 'string' },
        preview: { type: 'string' },
        days: { type: 'string', default: '30' },
        json: { type: 'boolean', default: false },
        first: { type: 'boolean', default: false },
        releases: { type: 'string', default: '' },
        prefixes: { type: 'string', default: '' },
        against: { type: 'string' },
        port: { type: 'string' },
        'may-change-site': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return endWith(new ReleaseError(`${(error as Error).message}\n\n${usage}`));
  }
}

function endWith(error: unknown): never {
  console.error(releaseFailure(error));
  process.exit(1);
}

/** Where the addresses of previews are. */
const site = values.to ?? siteOfEnvironment(process.env);

async function startPreview(): Promise<string | null> {
  const [folder, ...others] = operands;
  if (folder === undefined || others.length > 0) return null;
  if (values.canary !== undefined) throw new ReleaseError('Choose --canary or --preview.');
  const label = values.preview || undefined;
  return previewLines(
    await target().preview(path.resolve(folder), { step: printed, label }),
    site,
    values.to === undefined ? undefined : { to: values.to, keyFile: values.key },
  ).join('\n');
}

/** Each returns what it prints; null where it needs other operands. */
const commands: Record<string, () => Promise<string | null>> = {
  async release() {
    if (values.preview !== undefined) return startPreview();
    if (operands.length === 0) return null;
    const folders = operands.map((folder) => path.resolve(folder));
    const canary = values.canary === undefined ? undefined : shareOf(values.canary);
    return releasedLines(await target().release(folders, { step: printed, canary })).join('\n');
  },
  async contract() {
    if (operands.length === 0) return null;
    const folders = operands.map((folder) => path.resolve(folder));
    return contract(folders, target().source(), printed);
  },
  async preview() {
    const [act, id, ...more] = operands;
    if (act !== 'end' || !id || more.length > 0) return null;
    const ended = await target().endPreview(id);
    return `The preview ${id} of ${ended.name} ${nameOf(ended.url)} ended. Nothing that is live has changed.`;
  },
  async promote() {
    if (operands.length !== 1) return null;
    const { to, revision } = await target().promote(name);
    return `${name} ${nameOf(to.url)} is live for all in revision ${revision}.`;
  },
  async rollback() {
    if (operands.length !== 1) return null;
    const { from, to, revision, endedCanary } = await target().rollback(name);
    if (endedCanary) {
      return `The canary ${nameOf(from.url)} of ${name} ended in revision ${revision}. Nothing else has changed: ${nameOf(to.url)} is live for all.`;
    }
    return `${name} went back from ${nameOf(from.url)} to ${nameOf(to.url)} in revision ${revision}.`;
  },
  async unrelease() {
    if (operands.length !== 1) return null;
    return `${name} is not live from revision ${await target().unrelease(name)} on.`;
  },
  async status() {
    const found = await target().status();
    return values.json ? json(found) : statusLines(found).join('\n');
  },
  async log() {
    const entries = await readLog(store);
    return values.json ? json(entries) : logLines(entries).join('\n');
  },
  key: () => keyCommand(store, operands, values),
  async sign() {
    if (operands.length > 0) return null;
    const { signed, refused } = await (values.first ? signFirst(store) : signAnew(store));
    const rest = `${refused} have no signature of this site and count for nothing`;
    return [`${signed} texts signed; ${rest}.`, ...statusLines(await status(store))].join('\n');
  },
  async prune() {
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1) return null;
    const deleted = await prune(store, { days });
    return [...deleted, `${deleted.length} releases deleted.`].join('\n');
  },
  ...Object.fromEntries(workCommands.map((one) => [one, () => workCommand(one, operands, values)])),
  trace: () => trace(operands.join(' ') || readFileSync(process.stdin.fd, 'utf8'), folderOf(store)),
};

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (values.to !== undefined && localCommands.includes(command)) {
    throw new ReleaseError(notOverNetwork(command));
  }
  await sharedOf(store)?.pull();
  const output = (await run?.()) ?? null;
  if (output === null) {
    console.error(usage);
    process.exitCode = 1;
  } else console.log(output);
} catch (error) {
  console.error(releaseFailure(error));
  process.exitCode = 1;
} finally {
  await opened.close();
}
