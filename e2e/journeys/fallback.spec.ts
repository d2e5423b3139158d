import { testOwnRelease as test } from '../support/own-release-test.ts';
import { keepReports, liveRelease, reportedStages } from '../support/release.ts';
import { expect, whenReady } from '../support/test.ts';

test('a live release that can not be loaded is reported, and the one before is shown in place of the first view', async ({
  page,
  own,
  expectedErrors,
}) => {
  await keepReports(page);
  await own.releaseChanged('content', 'Write to us', 'Write to them');
  const { base } = await liveRelease(page, 'content');
  await page.route(`**${base}*.js*`, (route) => route.abort());
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(heading('Write to them')).toBeVisible();
  await whenReady(page);
  await expect(heading('Write to us')).toBeVisible();
  // React says nothing of a page that does not match.
  expectedErrors.push(/^Failed to load resource: net::ERR_FAILED .*\/remotes\/content\//);
  await expect.poll(() => reportedStages(page)).toEqual(expect.arrayContaining(['load', 'ready']));
});
