import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { contractVersion } from '../contract/types.ts';
import { integrityOf } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';

/** An empty folder; `dispose` removes it. */
export async function temporaryFolder(): Promise<{ folder: string; dispose(): Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'federation-'));
  return { folder, dispose: () => fs.rm(folder, { recursive: true, force: true }) };
}

/** Node build of a minimal shell: it renders what the owner's `page` returns. */
export const shellServer = `
  exports.provided = { react: { version: '19' } };
  exports.head = [{ tag: 'meta', name: 'theme', content: '"quoted"' }];
  exports.title = 'Fixture';
  exports.preview = () => ({ site: 'Fixture "Site"', picture: { path: '/share.jpg', width: 1200, height: 630, alt: 'A "picture"' } });
  exports.noScript = async () => '<p>Scripts, please</p>';
  exports.waiting = async () => '<p>On its way</p>';
  exports.check = ({ remotes }) => {
    for (const remote of remotes) {
      if (remote.exported && remote.exported.contract !== '1') throw new Error(remote.name + ' breaks the contract');
    }
  };
  exports.render = async ({ path, remotes, read, locale }) => {
    const owner = remotes.find((remote) => remote.exported);
    const page = owner ? await owner.exported.page({ path, read, locale, base: owner.base }) : { status: 404, html: '<h1>Nothing here</h1>' };
    const { status, html, ...more } = typeof page === 'string' ? { status: 200, html: page } : page;
    return { status, redirect: null, html, head: '', title: 'Page of ' + path,
      routes: owner ? [owner.name + ':home'] : [], scripts: null, loaderData: { at: '</script>' + path }, ...more };
  };
`;

/**
 * Node build of a remote whose page is the given function body of `{ path, read, locale, base }`: HTML, or an object
 * with status, HTML and more of the rendering.
 */
export const remoteServer = (page: string, contract = '1') =>
  `exports.contract = ${JSON.stringify(contract)}; exports.page = async ({ path, read, locale, base }) => { ${page} };`;

export type FixtureBuild = {
  name: string;
  server: string;
  kind?: 'shell' | 'remote';
  version?: string;
  commit?: string;
  dirty?: true;
  prefixes?: string[];
  shared?: Record<string, string>;
  names?: ReleaseManifest['names'];
  firstView?: ReleaseManifest['firstView'];
  views?: string[];
  locales?: string[];
  contract?: string;
  previousContract?: string;
  notice?: string;
  exposed?: string[];
  /** The script of a service worker. */
  worker?: string;
  /** Pictures and fonts by their names. */
  assets?: Record<string, string>;
};

/** Writes a folder like a webpack build, with `remote.json`. */
export async function writeBuild(folder: string, build: FixtureBuild): Promise<string> {
  const { name, server, kind = 'remote', version = '1.0.0' } = build;
  const entry = kind === 'shell' ? 'main.1.js' : 'remoteEntry.1.js';
  const contents: Record<string, string> = {
    [entry]: `console.log(${JSON.stringify(name)});${' '.repeat(400)}`,
    'remote.1.js': 'exposed',
    'lazy.1.js': 'lazy',
    'styles.1.css': '@layer fixture{.page_1a2B3{color:teal}}',
    'node/server.cjs': server,
    ...(build.worker && { 'worker/worker.1.js': build.worker }),
    ...build.assets,
  };
  for (const locale of build.locales?.slice(1) ?? []) {
    for (const file of [entry, 'remote.1.js', 'lazy.1.js']) {
      contents[`${locale}/${file}`] = `${contents[file]} in ${locale}`;
    }
  }
  for (const [file, content] of Object.entries(contents)) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), content);
  }
  const files = Object.entries(contents).map(([file, content]) => [
    file,
    { integrity: integrityOf(Buffer.from(content)), bytes: Buffer.byteLength(content) },
  ]);
  const manifest: ReleaseManifest = {
    format: 1,
    kind,
    name,
    version,
    commit: build.commit ?? 'abc',
    ...(build.dirty && { dirty: true }),
    contract: build.contract ?? `^${contractVersion}`,
    ...(build.previousContract && { previousContract: build.previousContract }),
    prefixes: build.prefixes ?? [`/${name}`],
    firstView: build.firstView ?? 'always',
    ...(build.views && { views: build.views }),
    ...(build.locales && { locales: build.locales }),
    ...(build.notice && { notice: build.notice }),
    ...(build.worker && { worker: 'worker/worker.1.js' }),
    ...(build.names && { names: build.names }),
    shared: build.shared ?? { react: kind === 'shell' ? '19.3.1' : '^19.3.0' },
    entry,
    container: kind === 'shell' ? '' : `__mfe_${name}`,
    exposed: build.exposed ?? (kind === 'shell' ? [] : ['remote.1.js']),
    routes: kind === 'shell' ? {} : { [`${name}:home`]: ['lazy.1.js'] },
    styles: ['styles.1.css'],
    server: 'node/server.cjs',
    files: Object.fromEntries(files),
  };
  await fs.writeFile(path.join(folder, 'remote.json'), JSON.stringify(manifest));
  return folder;
}

/** Changes fields of the `remote.json` of a build. */
export async function changeManifest(
  folder: string,
  change: (manifest: ReleaseManifest) => Partial<ReleaseManifest>,
): Promise<void> {
  const file = path.join(folder, 'remote.json');
  const manifest: ReleaseManifest = JSON.parse(await fs.readFile(file, 'utf8'));
  await fs.writeFile(file, JSON.stringify({ ...manifest, ...change(manifest) }));
}

/** The shell of the fixtures, built. */
export const writeShell = (folder: string, more: Partial<FixtureBuild> = {}) =>
  writeBuild(folder, {
    name: 'shell',
    kind: 'shell',
    server: shellServer,
    prefixes: ['/login'],
    firstView: 'never',
    ...more,
  });
