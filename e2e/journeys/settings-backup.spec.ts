import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { logIn } from '../support/staff.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtAllWidths,
  test,
  whenReady,
} from '../support/test.ts';

async function open(page: Page) {
  await page.goto('/config?section=backup');
  await whenReady(page);
  await expect(page.getByRole('button', { name: 'Download backup' })).toBeVisible();
}

test('a backup is downloaded and restored into a new database', async ({ page, site }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-backup-'));
  try {
    await logIn(page, site);
    await open(page);
    // The list of the sections says the same.
    await expect(
      page.getByRole('region').getByText('No backup was sent to anybody within a year.'),
    ).toBeVisible();
    await expectGoodAtAllWidths(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download backup' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^salon-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
    const file = path.join(folder, 'salon.jsonl.gz');
    await download.saveAs(file);
    await expect(page.getByText(/^The backup is saved, [\d.]+ (kB|MB)\.$/)).toBeVisible();
    await expect(page.getByRole('region').getByText(/^Last sent on .* to Owner\.$/)).toBeVisible();
    await expectAccessible(page);
    expect(gunzipSync(readFileSync(file)).toString()).toContain('owner@example.com');

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../api/salon.ts'), 'restore', file],
      { env: { ...process.env, DATA_DIR: path.join(folder, 'data') } },
    );
    expect(stdout).toMatch(/ is restored: \d+ rows\./);
    await page.goto('/config?section=audit');
    await expect(page.getByText('Backup sent').first()).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a download shows its size, and can be cancelled or tried again', async ({
  page,
  site,
  expectedErrors,
}) => {
  await logIn(page, site);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A slow connection: the answer waits.
  await page.route('**/api/backup', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await open(page);
  await page.getByRole('button', { name: 'Download backup' }).click();
  await expect(page.getByText('0 kB so far')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  release();
  await page.unroute('**/api/backup');

  await page.route('**/api/backup', (route) => route.abort());
  await page.getByRole('button', { name: 'Download backup' }).click();
  await expect(page.getByRole('alert')).toContainText('The backup broke off');
  await expectAccessible(page);
  await page.unroute('**/api/backup');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  await downloading;
  await expect(page.getByText(/^The backup is saved/)).toBeVisible();
  expectedErrors.push(/Error downloading the backup|ERR_FAILED/);
});
