import type { Page, Route } from '@playwright/test';
import { contractVersion } from '../../federation/contract/types.ts';
import { entryOf, forgeRemote } from '../support/forged-remote.ts';
import { errorPageTitle, keepReports, liveRelease, reportedStages } from '../support/release.ts';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

const choice = 'Choose Your Booking Experience';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.beforeEach(async ({ page }) => {
  await keepReports(page);
  // The number of earlier releases depends on the machine.
  await page.route('**/remotes/previous.json', (route) => route.fulfill({ json: {} }));
});

/** What the browser says of broken files, and the router of an error that it has caught. */
const broken =
  /^(Failed to find a valid digest|Failed to load resource|The resource|(React Router caught .*)?Error: in )/;
test.afterEach(({ consoleErrors, expectedErrors }) => {
  if (consoleErrors.some((line) => broken.test(line))) expectedErrors.push(broken);
});

async function goToBooking(page: Page): Promise<void> {
  await page.goto('/');
  await whenReady(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);

/** The error page with its ways on, header and footer; another remote opens. */
async function expectRemoteAlone(page: Page, stage: string): Promise<void> {
  await expect(heading(page, errorPageTitle)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => reportedStages(page)).toContain(stage);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /253/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page, 'Write to us')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
}

const answers: [what: string, stage: string, answer: (route: Route) => Promise<void>][] = [
  ['404', 'load', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['500', 'load', (route) => route.fulfill({ status: 500, body: 'Out of order' })],
  [
    'a page of a gateway',
    'integrity',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  ],
  [
    'half of the file',
    'integrity',
    async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/javascript',
        body: text.slice(0, text.length / 2),
      });
    },
  ],
  ['nothing', 'integrity', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
];

for (const [what, stage, answer] of answers) {
  test(`an entry that is answered with ${what}: the remote alone fails, and comes back without a reload`, async ({
    page,
  }) => {
    const { base, entry } = await liveRelease(page, 'booking');
    const isEntry = (url: URL) => url.pathname === base + entry;
    await page.route(isEntry, answer);
    await goToBooking(page);
    await expectRemoteAlone(page, stage);
    await page.unroute(isEntry);
    await page.goBack();
    await expect(heading(page, choice)).toBeVisible();
    await whenReady(page);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('an entry that is slow: a sentence, then the page', async ({ page }) => {
  const { base, entry } = await liveRelease(page, 'booking');
  const arrives = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === base + entry,
    async (route) => {
      await arrives.promise;
      await route.continue();
    },
  );
  await goToBooking(page);
  await expect(page.getByText('The page is on its way').filter({ visible: true })).toBeVisible();
  arrives.resolve();
  await expect(heading(page, choice)).toBeVisible();
  await whenReady(page);
  expect((await reportedStages(page)).filter((stage) => stage !== 'ready')).toEqual([]);
});

const container = '__mfe_booking';
const [major = 0, minor = 0] = contractVersion.split('.').map(Number);

const forged: [what: string, stage: string, forgery: Parameters<typeof forgeRemote>[2]][] = [
  ['for a later contract', 'version', { manifest: { contract: `^${major}.${minor + 1}.0` } }],
  ['for the contract before', 'version', { manifest: { contract: `^${major - 1}.0.0` } }],
  ['for another React', 'version', { manifest: { shared: { react: '^99.0.0' } } }],
  ['with a shared module of its own', 'version', { manifest: { shared: { other: '^1.0.0' } } }],
  ['without a container', 'load', { entry: 'globalThis.nothing = true;' }],
  ['without ./remote', 'load', { entry: entryOf(null, container) }],
  ['that throws while it loads', 'load', { entry: "throw new Error('in entry');" }],
  [
    'that throws while it renders',
    'render',
    { entry: entryOf("() => { throw new Error('in render'); }", container) },
  ],
  [
    'that throws in an effect',
    'render',
    {
      entry: entryOf(
        "() => { React.useEffect(() => { throw new Error('in effect'); }); return null; }",
        container,
      ),
    },
  ],
];

for (const [what, stage, forgery] of forged) {
  test(`a release ${what}: the remote alone fails`, async ({ page }) => {
    await forgeRemote(page, 'booking', {
      ...forgery,
      manifest: { container, ...forgery.manifest },
    });
    await goToBooking(page);
    await expectRemoteAlone(page, stage);
  });
}

test('a release that throws in an event and rejects a promise is reported, and its page stays', async ({
  page,
}) => {
  const component = `() => React.createElement('button', { onClick() {
    Promise.reject(new Error('in promise'));
    throw new Error('in event');
  } }, 'Throw')`;
  const manifest = { container };
  await forgeRemote(page, 'booking', { manifest, entry: entryOf(component, container) });
  await goToBooking(page);
  await page.getByRole('button', { name: 'Throw' }).click();
  await expect
    .poll(async () => (await reportedStages(page)).filter((stage) => stage === 'event'))
    .toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Throw' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
