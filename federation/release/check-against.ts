import { createRequire } from 'node:module';
import path from 'node:path';
import { ContractError, checkRemote, checkRoutes } from '../contract/check-remote.ts';
import { type LiveReleases, livePath } from '../contract/live.ts';
import { contractsOf, fits } from '../host/fits.ts';
import { ReleaseError, readManifest, verifyFiles } from '../registry/manifest.ts';
import { stylesAreItsOwn } from '../registry/own-styles.ts';
import { type ReleaseManifest, releaseManifest } from '../registry/schema.ts';
import { eachPrefixHasOneOwner } from './contract-tests.ts';
import { manifestTests } from './manifest-tests.ts';

type Named = { name: string; manifest: ReleaseManifest };

/**
 * The contract tests of a built remote with what is live on a site, whose manifests everyone may read: no key is needed
 * and nothing is sent. Its Node build runs in this process with the shared modules that are installed beside it; a
 * release runs the same tests with the shell's own. Throws {@link ReleaseError}.
 */
export async function checkAgainst(dist: string, site: string): Promise<Named> {
  const { manifest } = await readManifest(dist);
  const { name } = manifest;
  await verifyFiles(dist, manifest);
  if (manifest.kind === 'shell' || manifest.exposed.length === 0) {
    throw new ReleaseError(`${name} exposes no "./remote": build a remote with the preset.`);
  }
  manifestTests(manifest);
  await stylesAreItsOwn(dist, manifest);
  const live = await readLive(site);
  const shell = live.find((one) => one.manifest.kind === 'shell');
  if (!shell) throw new ReleaseError(`${site} has no live shell.`);
  const own = { name, manifest };
  const others = live.filter((one) => one.name !== name);
  eachPrefixHasOneOwner([own, ...others], [name]);
  fits(shell.manifest, manifest);
  try {
    loadRemote(dist, manifest, shell.manifest);
  } catch (error) {
    const { message } = error as Error;
    throw new ReleaseError(
      error instanceof ContractError ? message : `${name} can't be loaded: ${message}`,
    );
  }
  return own;
}

async function readLive(site: string): Promise<Named[]> {
  const releases = (await readJson(site, livePath)) as LiveReleases;
  return Promise.all(
    Object.entries(releases).map(async ([name, base]) => {
      const parsed = releaseManifest.safeParse(await readJson(site, `${base}remote.json`));
      if (!parsed.success) throw new ReleaseError(`${name} on ${site} has another format.`);
      return { name, manifest: parsed.data };
    }),
  );
}

async function readJson(site: string, file: string): Promise<unknown> {
  const url = URL.canParse(site) ? new URL(file, site) : null;
  const answer = url && (await fetch(url).catch(() => null));
  if (answer?.ok) return answer.json();
  throw new ReleaseError(`${site} does not say what is live: --against is the address of a site.`);
}

function loadRemote(dist: string, manifest: ReleaseManifest, shell: ReleaseManifest): void {
  const { name, prefixes, server, locales } = manifest;
  const base = `/remotes/${name}/`;
  const locale = locales?.[0] ?? 'en';
  globalThis.__federation_bases__ = { [name]: base };
  globalThis.__federation_locale__ = locale;
  const expected = { name, prefixes, contracts: contractsOf(shell) };
  const exported: unknown = createRequire(path.join(dist, server))(path.join(dist, server));
  const remote = checkRemote(exported, expected);
  const read = () => Promise.reject(new Error('Nothing is read here.'));
  checkRoutes(remote.routes({ base, locale, read }), expected);
}
