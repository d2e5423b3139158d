/**
 * Development with live reload.
 *
 *   pnpm dev                      serves shell and all remotes
 *   pnpm dev booking              serves that remote, the other remotes from the last local build
 *   pnpm dev booking --against https://…   the other remotes from a running site
 *                                 which is only read, unless --may-change-site says otherwise
 *   pnpm dev booking --released-shell      the shell is the site's, too: an edit loads the page again
 *
 * One address for the browser: pages come from an upstream site, with the served packages put in; API calls go to that
 * site. The shell is served as well, because components are replaced in place only with its development React. The API restarts when its
 * code changes.
 */
import path from 'node:path';
import { StartError } from '../api/runtime/start-error.ts';
import { develop, developmentPort, servedLine, startProgram } from '../federation/develop/index.ts';
import { ReleaseError } from '../federation/release/index.ts';
import { argumentsOf } from './arguments.ts';
import { choosePackages, packages, prepareCatalogue, prepareSite } from './site.ts';

const root = path.join(import.meta.dirname, '..');
process.once('uncaughtException', (error) => {
  const isSaid = error instanceof ReleaseError || error instanceof StartError;
  console.error(isSaid ? error.message : error);
  process.exit(1);
});

const usage = `pnpm dev [name]…                     serves shell and the named remotes, or all, with live reload
  --against https://…                the other packages come from a running site, which is only read
  --may-change-site                  calls that change something reach that site, too
  --port 3000                        of the address
  --released-shell                   the shell is the site's, too`;

const { positionals, values } = argumentsOf(usage, {
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    'may-change-site': { type: 'boolean', default: false },
    port: { type: 'string', default: String(developmentPort) },
    'released-shell': { type: 'boolean', default: false },
  },
});
const named = choosePackages(positionals);
const refreshes = !values['released-shell'] || named.some(({ kind }) => kind === 'shell');
const isNamed = ({ name }: { name: string }) => named.some((one) => one.name === name);
const chosen = refreshes ? packages().filter((one) => one.kind === 'shell' || isNamed(one)) : named;
const port = Number(values.port);
const upstream = values.against ?? `http://127.0.0.1:${port + 1}`;
const address = await develop({
  packages: chosen,
  port,
  upstream,
  mayChange: values['may-change-site'] || values.against === undefined,
  refreshes,
  prepare: values.against ? prepareCatalogue : () => startSite(port + 1),
});
const names = chosen.map(({ name }) => name);
console.log(`\n${await servedLine(names, upstream)}\n\n  ${address}\n`);

/** The upstream site: the last local build, brought up to date, and the API. */
async function startSite(sitePort: number): Promise<void> {
  await prepareSite();
  startProgram(['--watch', '--watch-preserve-output', 'api/main.ts'], root, {
    PORT: String(sitePort),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    SALON_MODE: process.env.SALON_MODE || 'development',
  });
}
