import { once } from 'node:events';
import net from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import type { LiveStatus } from '@salon/federation/release';
import { readInstructions } from '../../deploy/packages/instructions.ts';
import type { Server } from '../support/command-folder.ts';
import { writeNewRemote } from '../support/new-remote.ts';
import { whenReady } from '../support/test.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

/** The way of docs/remotes.md to a new remote, word for word: all checks of the existing remotes cover it without another edit. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const site = 'http://127.0.0.1:4390';
const development = 'http://127.0.0.1:4391';
const started = { PORT: '4390', LOG_LEVEL: 'warn' };
const inProduction = { ...started, SALON_MODE: 'production' };
const instructions = readInstructions();
let workspace: WorkspaceCopy;
/** The site that the page starts. */
let running: Server;

test.beforeAll(async () => {
  // The limit of a describe block does not reach its hooks.
  test.setTimeout(600_000);
  workspace = await WorkspaceCopy.create();
  await workspace.commit();
});
test.afterAll(() => workspace?.dispose());

/** Runs a command that finds the site where "npm start" runs it. */
const onPort = (...command: string[]) => workspace.run('env', `PORT=${started.PORT}`, ...command);

/** Runs a command in the workspace and expects it to succeed. */
async function succeed(...command: [string, ...string[]]): Promise<string> {
  const { code, output } = await onPort(...command);
  expect(code, output).toBe(0);
  return output;
}

/** Runs the line of the page that begins in this way, and nothing else; `stands` says what an example in it stands for. */
function follow(beginning: string, stands: Record<string, string> = {}): Promise<string> {
  const line = instructions.commands.find((one) => one.startsWith(beginning));
  expect(line, `docs/remotes.md has a line ${beginning}.`).toBeTruthy();
  const [command, ...args] = words(line).map((word) => stands[word] ?? word);
  return succeed(command as string, ...args);
}

test('the first start of a fresh copy needs nothing that is compiled', async () => {
  expect(await succeed('node', 'workspace.cjs', 'federation', '--help')).toContain('rollback');
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const { output } = await workspace.run('env', `PORT=${port}`, 'node', 'deploy/local.ts');
  other.close();
  expect(output).toContain(`Port ${port} is already in use.`);
});

test('npm start builds and releases the fresh copy', async () => {
  const server = await workspace.serve(`${site}/readyz`, started, 'npm', 'start');
  expect(server.output).toMatch(/release +4 new in revision 1/);
  await server.stop();
});

test('in CI the lockfile must name the new remote', async () => {
  await writeNewRemote(workspace);
  const { code, output } = await workspace.run('env', 'CI=1', 'node', 'workspace.cjs', 'types');
  expect(code).not.toBe(0);
  expect(output).toContain('commit pnpm-lock.yaml with the package');
});

test('the files of the page compile and pass linter and unit test by its commands', async () => {
  const types = await follow('node workspace.cjs types');
  expect(types).toContain('commit it with the package');
  expect(await workspace.read('pnpm-lock.yaml')).toContain('\n  gallery-remote:\n');
  await follow('node workspace.cjs lint gallery-remote');
  const unit = await follow('node workspace.cjs unit gallery-remote');
  expect(unit).toMatch(/Tests:\s+1 passed, 1 total/);
});

test('its command releases the new remote, and npm start builds nothing else for it', async () => {
  const output = await follow('node workspace.cjs release gallery');
  expect(output).toMatch(/gallery +built/);
  expect(output).toContain('browser: nothing was run, because no site answers');
  expect(output).toMatch(/gallery 1\.0\.0\+\w{12} is live in revision 2, with edits that are not/);
  const [start] = instructions.commands.filter((line) => line === 'npm start');
  const server = await workspace.serve(`${site}/readyz`, started, ...words(start));
  running = server;
  for (const name of ['shell', 'booking', 'content', 'dashboard', 'gallery']) {
    expect(server.output).toMatch(new RegExp(`\\b${name} +unchanged`));
  }
  expect(server.output).toMatch(/release +revision 2 is live/);
});

test('this test runs every command of the page', () => {
  expect(instructions.commands.map((line) => line.replace('node workspace.cjs ', ''))).toEqual([
    'types',
    'lint gallery-remote',
    'unit gallery-remote',
    'release gallery',
    'npm start',
    'federation key create gallery.pem',
    'federation key add gallery ed25519:… --releases gallery --prefixes /gallery',
    'federation release gallery-remote/dist --to https://nails.example --key gallery.pem',
  ]);
});

test('the import rules apply to the new remote', async () => {
  await workspace.write(
    'gallery-remote/forbidden-import.ts',
    "import '../booking-remote/remote.ts';\n",
  );
  const { code, output } = await workspace.run('node_modules/.bin/biome', 'lint', 'gallery-remote');
  expect(code).not.toBe(0);
  expect(output).toContain('lint/style/noRestrictedImports');
  await workspace.run('rm', 'gallery-remote/forbidden-import.ts');
});

test('the tests of all pages include those of the new remote', async () => {
  const cli = 'e2e/node_modules/@playwright/test/cli.js';
  const config = 'e2e/playwright.config.ts';
  const tests = await succeed('node', cli, 'test', '--list', '--config', config);
  for (const path of ['/gallery', '/gallery/wall']) {
    expect(tests).toContain(`${path} is accessible`);
    expect(tests).toContain(`${path} hydrates`);
  }
});

test('the host renders the page of the new remote, and it hydrates', async ({ page }) => {
  const messages = messagesOf(page);
  const answer = await page.goto(`${site}/gallery`);
  const html = await answer?.text();
  expect(html).toMatch(/<h1>[1-9]\d*(<!-- -->)? kinds of services/);
  expect(html).toMatch(/\{"@type":"ImageGallery","url":"http:[^"]*:4390\/gallery"\}/);
  await whenReady(page);
  await page.getByRole('button', { name: 'Name them' }).click();
  await expect(page.getByText('Nail Care, Pedicure')).toBeVisible();
  await page.getByRole('link', { name: 'To the wall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wall' })).toBeVisible();
  expect(messages).toEqual([]);
});

test('the development server serves the new remote live, with the other packages as released', async ({
  page,
}) => {
  const arguments_ = ['gallery', '--port', '4391', '--against', site];
  await workspace.serve(`${development}/gallery`, {}, 'node', 'deploy/dev.ts', ...arguments_);
  const messages = messagesOf(page);
  await page.goto(`${development}/gallery`);
  await expect(page.getByRole('heading', { level: 1, name: /^[1-9]\d* kinds/ })).toBeVisible();
  const live = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  );
  expect(live.some((url) => url.startsWith('http://127.0.0.1:4405/'))).toBe(true);
  await page.getByRole('link', { name: 'To the wall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wall' })).toBeVisible();
  expect(messages).toEqual([]);
});

test('an edit shows on the page and keeps its state; a mistake is named on the page until it is corrected', async ({
  page,
}) => {
  await page.goto(`${development}/gallery`);
  await page.getByRole('button', { name: 'Name them' }).click();
  const names = page.getByText('Nail Care, Pedicure');
  await expect(names).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const text = await workspace.read('gallery-remote/Gallery.tsx');
  const edited = text.replace('kinds of services', 'kinds of treatments');
  await workspace.write('gallery-remote/Gallery.tsx', edited);
  await expect(page.getByRole('heading', { level: 1, name: 'kinds of treatments' })).toBeVisible();
  await expect(names).toBeVisible();

  await workspace.write('gallery-remote/Gallery.tsx', `${edited}<`);
  const mistake = page.frameLocator('#webpack-dev-server-client-overlay').getByText('Gallery.tsx');
  await expect(mistake.first()).toBeVisible();
  await workspace.write('gallery-remote/Gallery.tsx', text);
  await expect(page.getByRole('heading', { level: 1, name: 'kinds of services' })).toBeVisible();
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await expect(names).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
});

test('an override shows the served remote on a page of the site, and no release in its place', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const arguments_ = ['gallery', '--port', '4396', '--against', site, '--released-shell'];
  const server = await workspace.serve(
    'http://127.0.0.1:4396/gallery',
    {},
    'node',
    'deploy/dev.ts',
    ...arguments_,
  );
  const entry = 'http://127.0.0.1:4410/remoteEntry.js';
  await page.goto(`${site}/gallery`);
  await page.evaluate((url) => localStorage.setItem('federation:override:gallery', url), entry);
  await page.reload();
  await expect(page.getByText('Development override: gallery')).toBeVisible();
  await expect(heading).toHaveText(/^[1-9]\d* kinds/);
  await page.getByRole('button', { name: 'Name them' }).click();
  await expect(page.getByText('Nail Care, Pedicure')).toBeVisible();
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(urls).toContain(entry);

  await server.stop();
  await page.reload();
  await expect(heading).toHaveText('This part could not be loaded');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(heading).toHaveText(/^[1-9]\d* kinds/);
  await expect(page.getByText('Development override: gallery')).toHaveCount(0);
});

test('a release that is refused says why and what to do, and changes nothing', async () => {
  const unknown = await workspace.run('node', 'workspace.cjs', 'release', 'galery');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toMatch(/There is no galery. Choose from shell, .*gallery/);
  const text = await workspace.read('gallery-remote/Wall.tsx');
  await workspace.write('gallery-remote/Wall.tsx', text.replace(';', '<'));
  const broken = await workspace.run('node', 'workspace.cjs', 'release', 'gallery');
  expect(broken.code).toBe(1);
  expect(broken.output).toContain('gallery-remote could not be built.');
  expect(broken.output).toMatch(/Wall\.tsx:1/);
  expect(await statusOfGallery()).toMatchObject({ since: { revision: 2 }, dirty: true });
});

test('a remote that fails in browsers only is refused where the site runs', async () => {
  const text = instructions.files.get('gallery-remote/Wall.tsx') ?? '';
  const failing = `${text}\nif (typeof document === 'object') throw new Error('only in browsers');\n`;
  await workspace.write('gallery-remote/Wall.tsx', failing);
  const refused = await onPort('node', 'workspace.cjs', 'release', 'gallery');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('The contract tests in a browser failed:');
  expect(refused.output).toContain('/gallery/wall: gallery failed (load): Error: only in browsers');
  expect(await statusOfGallery()).toMatchObject({ since: { revision: 2 } });
});

test('another content under the same version is released, with the advice to raise it', async () => {
  const text = instructions.files.get('gallery-remote/Wall.tsx') ?? '';
  await workspace.write('gallery-remote/Wall.tsx', text.replace('>Wall<', '>The wall<'));
  await workspace.commit();
  const output = await follow('node workspace.cjs release gallery');
  expect(output).toMatch(/browser +passed in chromium/);
  expect(output).toContain('1.0.0 was released with other content before: raise "version"');
  const { dirty, commit } = await statusOfGallery();
  const head = await succeed('git', 'log', '-1', '--format=%h', '--abbrev=10');
  expect({ dirty, commit }).toEqual({ dirty: false, commit: head.trim() });
});

test('a team releases to the running site over the network, with a key of its own', async () => {
  const created = await follow('node workspace.cjs federation key create');
  const [publicKey = ''] = /ed25519:\S+/.exec(created) ?? [];
  const added = await follow('node workspace.cjs federation key add', { 'ed25519:…': publicKey });
  const [, id = ''] = /may release gallery with the key (\S+)\./.exec(added) ?? [];
  // What was built last is the release that this goes back from.
  await succeed('node', 'workspace.cjs', 'federation', 'rollback', 'gallery');
  const before = await statusOfGallery();
  const output = await follow('node workspace.cjs federation release', {
    'https://nails.example': site,
  });
  expect(output).toMatch(/gallery 1\.0\.0\+\w{12} is live in revision 5/);
  const after = await statusOfGallery();
  expect(after.since?.revision).toBe(5);
  expect(after.version).not.toBe(before.version);
  const log = await workspace.run('node', 'workspace.cjs', 'federation', 'log', '--json');
  expect((JSON.parse(log.stdout) as { key: string }[]).at(-1)?.key).toBe(id);
  const page = await fetch(`${site}/gallery/wall`);
  expect(await page.text()).toContain('The wall');
});

test('in production a start releases nothing, whatever the checkout has', async () => {
  const text = await workspace.read('gallery-remote/Wall.tsx');
  await workspace.write('gallery-remote/Wall.tsx', text.replace('>The wall<', '>Not released<'));
  const before = await statusOfGallery();
  await running.stop();
  running = await workspace.serve(`${site}/readyz`, inProduction, 'npm', 'start');
  expect(running.output).not.toMatch(/^ +(gallery|release) /m);
  expect(await statusOfGallery()).toEqual(before);
  const page = await fetch(`${site}/gallery/wall`);
  expect(await page.text()).toContain('The wall');
});

/** What is live, without its health, which the host has not read yet for a moment after the release. */
async function statusOfGallery(): Promise<Omit<LiveStatus, 'health'>> {
  const json = await succeed('node', 'federation/command/cli.ts', 'status', '--json');
  const { releases } = JSON.parse(json) as { releases: LiveStatus[] };
  const { health: _, ...live } = releases.find(({ name }) => name === 'gallery') as LiveStatus;
  return live;
}

function words(line = ''): [string, ...string[]] {
  const [command = '', ...args] = line.split(' ');
  return [command, ...args];
}

function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  return messages;
}
