import fs from 'node:fs/promises';
import { type ConformanceReport, localSource, runInBrowser } from '@salon/federation/conformance';
import { changedBuild, type ScriptChange, throwingEntry } from '../support/changed-build.ts';
import type { OwnRelease } from '../support/own-release.ts';
import { testOwnRelease } from '../support/own-release-test.ts';
import { expect } from '../support/test.ts';

const test = testOwnRelease.extend<{
  /** Runs the last build of a package, changed, with what the site has. */
  check: (name: string, change: ScriptChange) => Promise<ConformanceReport>;
}>({
  check: async ({ own, browser }, use, info) => {
    const folder = info.outputPath('build');
    await use(async (name, change) => {
      await changedBuild(folder, name, { change });
      const { report } = await runInBrowser([folder], localSource(own.store, own.url), browser);
      return report;
    });
    await fs.rm(folder, { recursive: true, force: true });
  },
});
test.setTimeout(600_000);

const folderOf = async (own: OwnRelease, name: string) =>
  (await own.live(name))[0]?.url.split('/').slice(2, 4).join('/') ?? '';

test('a new remote is run in a browser with the live and the previous shell', async ({
  own,
  check,
}) => {
  const before = await folderOf(own, 'shell');
  await own.releaseChanged('shell', 'Skip to', 'Jump to');
  const [live, booking] = [await folderOf(own, 'shell'), await folderOf(own, 'booking')];
  expect(live).not.toBe(before);
  const report = await check('booking', (text) => text.replaceAll('Booking', 'Bookings'));
  expect(report.pairs.map(({ shell }) => shell)).toEqual([live, before]);
  expect(new Set(report.pairs.map(({ remote }) => remote)).size).toBe(1);
  expect(report.browser).toMatch(/^chromium \d+/);
  // Nothing of it is on the site.
  expect(await folderOf(own, 'booking')).toBe(booking);
});

test.describe('what works in Node and not in a browser is named', () => {
  test('an entry that throws in one language', async ({ check }) => {
    const throwing = throwingEntry('only in Spanish');
    const failing = check('content', (text, file) =>
      file.startsWith('es/') ? throwing(text, file) : text,
    );
    await expect(failing).rejects.toThrow(/with content [^:]+: \/es: .*only in Spanish/);
  });

  test('a page that differs from its first view', async ({ check }) => {
    const failing = check('content', (text, file) =>
      file.startsWith('node/') ? text.replaceAll('Write to us', 'Write to them') : text,
    );
    await expect(failing).rejects.toThrow(/\/contact.*content failed \(render\).*418/);
  });

  test('a first view that throws', async ({ check }) => {
    const failing = check('content', (text, file) =>
      file.startsWith('node/')
        ? text.replace(/([`'"])Write to us\1/g, '(()=>{throw new Error("no first view")})()')
        : text,
    );
    await expect(failing).rejects.toThrow(/first view of \/contact failed: .*no first view/);
  });
});
