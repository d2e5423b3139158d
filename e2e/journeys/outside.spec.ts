import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { runIn } from '../support/command-folder.ts';
import { OutsideTeam } from '../support/outside-team.ts';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import { whenReady } from '../support/test.ts';

/** A team without the workspace: it has the packed packages, and a site that runs elsewhere. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const root = path.resolve(import.meta.dirname, '../..');
/** A page with a part of the library and a text of the catalogue, which are packed as well. */
const wall = `import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';

export const Component = () => (
  <>
    <h1>Wall</h1>
    <Button>{m.agenda_coming()}</Button>
  </>
);
`;
let team: OutsideTeam;

test.beforeAll(async () => {
  team = await OutsideTeam.start();
});
test.afterAll(() => team?.dispose());

test('one command writes a remote, which is checked, built and tested with the packed packages alone', async () => {
  await team.create();
  const { parent, remote } = team;
  const modules = await fs.realpath(path.join(remote.folder, 'node_modules/@salon/shared-lib'));
  expect(modules.startsWith(await fs.realpath(parent.folder))).toBe(true);

  await team.succeed('pnpm', 'types');
  await remote.write(
    'wrong.ts',
    "import { m } from '@salon/shared-lib/i18n';\nm.no_such_text();\n",
  );
  const wrong = await remote.run('pnpm', 'types');
  expect(wrong.output).toContain("'no_such_text' does not exist");
  await fs.rm(path.join(remote.folder, 'wrong.ts'));

  expect(await team.succeed('pnpm', 'test')).toMatch(/Tests:\s+1 passed, 1 total/);
  await remote.write('Wall.tsx', wall);
  expect(await team.succeed('pnpm', 'build')).toContain('gallery is in dist.');
  const built = await filesOf('dist');
  // React, the router and the shared modules come from the page.
  expect(built('.js')).not.toMatch(/useSyncExternalStore|createBrowserRouter|react\.element/);
  expect(built('.css')).toMatch(/@layer gallery\{.*@layer parts\{\.button_/s);
  expect(built('.js')).toContain('To come');
  expect((await filesOf('dist/es'))('.js')).toContain('Por venir');
});

test('its pages are those of the site after a release over the network', async ({ page, own }) => {
  const checked = await team.succeed('pnpm', 'check', '--against', own.url);
  expect(checked).toContain('gallery 1.0.0 fits what is live');

  const publicKey = await team.createKey();
  const add = [
    'key',
    'add',
    'gallery',
    publicKey,
    '--releases',
    'gallery',
    '--prefixes',
    '/gallery',
  ];
  const cli = ['federation/command/cli.ts', ...add, '--store', own.store.folder];
  const added = await runIn(root, 'node', ...cli);
  expect(added.code, added.output).toBe(0);
  const released = await team.succeed('pnpm', 'release', '--to', own.url, '--key', 'gallery.pem');
  expect(released).toMatch(/passed in chromium [\d.]+, \d pairs? of shell and remote/);
  expect(released).toMatch(/gallery 1\.0\.0\+\w{12} is live in revision \d+/);

  const answer = await page.goto(`${own.url}/gallery`);
  expect(await answer?.text()).toMatch(/<h1>[1-9]\d*(<!-- -->)? kinds of services/);
  await whenReady(page);
  await expect(page.locator('section', { has: page.locator('h1') })).toHaveCSS('padding', /^[1-9]/);
  // A React of its own would have no state here, a router of its own no page to go to.
  await page.getByRole('button', { name: 'Name them' }).click();
  await expect(page.getByText('Nail Care, Pedicure')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'To the wall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wall' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'To come' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('its development server shows an edit on a page of the site', async ({ page, own, site }) => {
  const port = site.port + 60;
  const address = `http://127.0.0.1:${port}/gallery`;
  const { remote } = team;
  const server = await remote.serve(
    address,
    {},
    'pnpm',
    ...['dev', '--against', own.url, '--port', String(port)],
  );
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^[1-9]\d* kinds/);
  const file = 'Gallery.tsx';
  const text = await remote.read(file);
  await remote.write(file, text.replace('kinds of services', 'sorts'));
  await expect(heading).toHaveText(/sorts$/);
  await remote.write(file, text);
  // A page that is open asks for the next edit, and reports a server that is gone.
  await page.goto('about:blank');
  await server.stop();
});

/** Reads a folder of the remote; returns the texts of the files with an ending. */
async function filesOf(folder: string): Promise<(ending: string) => string> {
  const { remote } = team;
  const files = (await fs.readdir(path.join(remote.folder, folder))).sort();
  const texts = await Promise.all(
    files.map(async (file) => [file, await remote.read(`${folder}/${file}`).catch(() => '')]),
  );
  return (ending) =>
    texts.flatMap(([file, text]) => (file?.endsWith(ending) ? [text] : [])).join('\n');
}
