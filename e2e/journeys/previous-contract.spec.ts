import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { localSource, runInBrowser } from '@salon/federation/conformance';
import { previousVersion } from '../../federation/contract/previous.ts';
import { build } from '../../federation/release/build.ts';
import type { OwnRelease } from '../support/own-release.ts';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import { keepReports, reportedStages } from '../support/release.ts';
import { expect, whenReady } from '../support/test.ts';

const remote = path.resolve(import.meta.dirname, '../support/previous-remote');
const dist = path.join(remote, 'dist');

test.setTimeout(600_000);
test.beforeAll(async () => {
  await build(remote, 'production');
  const file = path.join(dist, 'remote.json');
  const manifest = JSON.parse(await fs.readFile(file, 'utf8'));
  // The preset declares the contract of its own version.
  await fs.writeFile(file, JSON.stringify({ ...manifest, contract: `^${previousVersion}` }));
});
test.afterAll(() => fs.rm(dist, { recursive: true, force: true }));

const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name });
const kinds = /^[1-9]\d* kinds on the wall$/;

/** Releases the remote and waits until the host has it. */
async function releaseWall(page: Page, own: OwnRelease): Promise<void> {
  await own.releaseBuild(dist);
  await expect.poll(async () => (await page.request.get('/wall')).status()).toBe(200);
}

test('a remote of the previous contract has a first view with its data, hydrates and loads more in the browser', async ({
  page,
  own,
}) => {
  await keepReports(page);
  await releaseWall(page, own);
  const answer = await page.goto('/wall');
  expect(await answer?.text()).toMatch(/<h1>[1-9]\d*(<!-- -->)? kinds on the wall/);
  await whenReady(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('button', { name: 'Name them' }).click();
  await expect(page.getByText('Nail Care, Pedicure')).toBeVisible();

  // Here the browser reads.
  await page.getByRole('link', { name: 'To the hours' }).click();
  await expect(heading(page, /^[1-9]\d* settings on the wall$/)).toBeVisible();
  await expect(page).toHaveTitle(/^Wall of [1-9]\d* settings/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page, 'Write to us')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'To the wall' }).click();
  await expect(heading(page, kinds)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  expect((await reportedStages(page)).filter((stage) => stage !== 'ready')).toEqual([]);
});

test('a link on a page of another remote loads a remote of the previous contract', async ({
  page,
  own,
}) => {
  await releaseWall(page, own);
  const shell = await own.releaseChanged('shell', '/aboutus', '/wall');
  await expect.poll(async () => (await page.request.get('/contact')).text()).toContain(shell);
  await page.goto('/contact');
  await whenReady(page);
  const document = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(heading(page, kinds)).toBeVisible();
  await expect(page).toHaveTitle(/^Wall\b/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
});

test('a browser runs a remote of the previous contract before its release', async ({
  own,
  browser,
}) => {
  const { report } = await runInBrowser([dist], localSource(own.store, own.url), browser);
  const [shell] = await own.live('shell');
  const { pairs } = report;
  // One pair with each shell: a checkout that was started often has a shell before the live one.
  const remotes = [...new Set(pairs.map((pair) => pair.remote))];
  expect(remotes).toEqual([expect.stringMatching(/^wall\/1\.0\.0-/)]);
  expect(shell?.url).toContain(pairs[0]?.shell);
});
