import { once } from 'node:events';
import net from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { workspaceWithNewRemote } from '../support/new-remote.ts';
import { whenReady } from '../support/test.ts';
import type { WorkspaceCopy } from '../support/workspace-copy.ts';

/** A new remote is a new folder: all checks of the existing remotes cover it without another edit. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const site = 'http://127.0.0.1:4390';
const development = 'http://127.0.0.1:4391';
let workspace: WorkspaceCopy;

test.beforeAll(async () => {
  // The limit of a describe block does not reach its hooks.
  test.setTimeout(600_000);
  workspace = await workspaceWithNewRemote();
});
test.afterAll(() => workspace?.dispose());

/** Runs a command in the workspace and expects it to succeed. */
async function succeed(...command: [string, ...string[]]): Promise<string> {
  const { code, output } = await workspace.run(...command);
  expect(code, output).toBe(0);
  return output;
}

test('the first start of a fresh copy needs nothing that is compiled', async () => {
  await succeed('node', 'workspace.cjs', 'federation', 'status');
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const { output } = await workspace.run('env', `PORT=${port}`, 'node', 'deploy/local.ts');
  other.close();
  expect(output).toContain(`Port ${port} is already in use.`);
});

test('the copy with a new remote compiles and passes the linter', async () => {
  await succeed('node', 'deploy/prepare.ts', 'catalogue');
  await succeed('node', '.ci/types.ts');
  await succeed('node_modules/.bin/biome', 'ci', 'gallery-remote');
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

test('Jest runs the unit test of the new remote', async () => {
  const output = await succeed(
    'node',
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    'gallery-remote',
  );
  expect(output).toMatch(/Tests:\s+1 passed, 1 total/);
});

test('the new remote is built and released, and the tests of all pages include its pages', async () => {
  await succeed('node', 'deploy/prepare.ts', 'site');
  const status = await succeed('node', 'federation/release/cli.ts', 'status');
  expect(status).toContain('/remotes/gallery/1.0.0-');
  const cli = 'e2e/node_modules/@playwright/test/cli.js';
  const tests = await succeed(
    'node',
    cli,
    'test',
    '--list',
    '--config',
    'e2e/playwright.config.ts',
  );
  for (const path of ['/gallery', '/gallery/wall']) {
    expect(tests).toContain(`${path} is accessible`);
    expect(tests).toContain(`${path} hydrates`);
  }
});

test('the host renders the page of the new remote, and it hydrates', async ({ page }) => {
  const environment = { PORT: '4390', LOG_LEVEL: 'warn', PUBLIC_URL: 'https://salon.example' };
  await workspace.serve(`${site}/readyz`, environment, 'api/main.ts');
  const messages = messagesOf(page);
  const answer = await page.goto(`${site}/gallery`);
  const html = await answer?.text();
  expect(html).toMatch(/<h1>Gallery of (<!-- -->)?[1-9]/);
  expect(html).toContain('{"@type":"ImageGallery","url":"https://salon.example/gallery"}');
  await whenReady(page);
  await page.getByRole('button', { name: 'Clicked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  await page.getByRole('link', { name: 'To the wall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wall' })).toBeVisible();
  expect(messages).toEqual([]);
});

test('the development server serves the new remote live, with the other packages as released', async ({
  page,
}) => {
  const arguments_ = ['gallery', '--port', '4391', '--against', site];
  await workspace.serve(`${development}/gallery`, {}, 'deploy/dev.ts', ...arguments_);
  const messages = messagesOf(page);
  await page.goto(`${development}/gallery`);
  await expect(page.getByRole('heading', { level: 1, name: /^Gallery of [1-9]/ })).toBeVisible();
  const live = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  );
  expect(live.some((url) => url.startsWith('http://127.0.0.1:4405/'))).toBe(true);
  await page.getByRole('link', { name: 'To the wall' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wall' })).toBeVisible();
  expect(messages).toEqual([]);
});

function messagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  return messages;
}
