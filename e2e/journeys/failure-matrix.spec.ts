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
  /^(Failed to find a valid digest|Failed to load resource|The resource|(React Router caught .*)?Error: in |in text)/;
test.afterEach(({ consoleErrors, expectedErrors }) => {
  if (consoleErrors.some((line) => broken.test(line))) expectedErrors.push(broken);
});

const keepDocument = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

async function goToBooking(page: Page): Promise<void> {
  await page.goto('/');
  await whenReady(page);
  await keepDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
}

/** The ways to a page of the booking: the second has the first view of the host. */
const ways: [way: string, go: (page: Page) => Promise<void>][] = [
  ['by link', goToBooking],
  [
    'by address',
    async (page) => {
      await page.goto('/bookingchoice');
      await keepDocument(page);
    },
  ],
];

const isSameDocument = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true);

/** The error page with its ways on, header and footer; another remote opens. */
async function expectRemoteAlone(page: Page, stage: string): Promise<void> {
  await expect(heading(page, errorPageTitle)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => reportedStages(page)).toContain(stage);
  await expect(page.getByRole('main').getByRole('link', { name: /253/ })).toBeVisible();
  await expectAccessible(page);
  await expectAround(page);
}

/** Header and footer; another remote opens in the same document. */
async function expectAround(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
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

for (const [way, go] of ways) {
  for (const [what, stage, answer] of answers) {
    test(`an entry that is answered with ${what}, ${way}: the remote alone fails, and comes back without a reload`, async ({
      page,
    }) => {
      const { base, entry } = await liveRelease(page, 'booking');
      const isEntry = (url: URL) => url.pathname === base + entry;
      await page.route(isEntry, answer);
      await go(page);
      await expectRemoteAlone(page, stage);
      await page.unroute(isEntry);
      await page.goBack();
      await expect(heading(page, choice)).toBeVisible();
      await whenReady(page);
      expect(await isSameDocument(page)).toBe(true);
    });
  }
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

const withoutName = 'with a name that the shell lacks';
const throwingLoader = 'whose loader throws';
/** The host compares names before it renders, and runs the loaders of a first view itself. */
const onlyByLink = [withoutName, throwingLoader];

const forged: [what: string, stage: string, forgery: Parameters<typeof forgeRemote>[2]][] = [
  ['for a later contract', 'version', { manifest: { contract: `^${major}.${minor + 1}.0` } }],
  ['for a contract that is too old', 'version', { manifest: { contract: `^${major - 2}.9.0` } }],
  ['for another React', 'version', { manifest: { shared: { react: '^99.0.0' } } }],
  ['with a shared module of its own', 'version', { manifest: { shared: { other: '^1.0.0' } } }],
  [withoutName, 'version', { manifest: { names: { react: ['useTea'] } } }],
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
  [
    throwingLoader,
    'render',
    {
      entry: entryOf('() => null', container, "loader() { throw new Error('in loader'); }"),
    },
  ],
];

for (const [way, go] of ways) {
  for (const [what, stage, forgery] of forged) {
    if (way === 'by address' && onlyByLink.includes(what)) continue;
    test(`a release ${what}, ${way}: the remote alone fails`, async ({ page, expectedErrors }) => {
      // The host has rendered the released page.
      if (way === 'by address' && what === 'that throws in an effect') {
        expectedErrors.push(/Minified React error #418/);
      }
      await forgeRemote(page, 'booking', {
        ...forgery,
        manifest: { container, ...forgery.manifest },
      });
      await go(page);
      await expectRemoteAlone(page, stage);
    });
  }
}

test('a title that throws is reported, and the page is shown', async ({ page }) => {
  const component = "() => React.createElement('h1', null, 'A page')";
  const title = "handle: { title() { throw new Error('in title'); } }";
  const manifest = { container };
  await forgeRemote(page, 'booking', { manifest, entry: entryOf(component, container, title) });
  await goToBooking(page);
  await expect(heading(page, 'A page')).toBeVisible();
  await expect.poll(() => reportedStages(page)).toContain('render');
  await expect(page).toHaveTitle(/Gig Harbor/);
  await expectAround(page);
});

test('a release that throws in an event and rejects promises is reported, and all of the page stays', async ({
  page,
}) => {
  const component = `() => React.createElement('button', { onClick() {
    Promise.reject(new Error('in promise'));
    Promise.reject('in text');
    throw new Error('in event');
  } }, 'Throw')`;
  const manifest = { container };
  await forgeRemote(page, 'booking', { manifest, entry: entryOf(component, container) });
  // From a page of the shell, so that it is the only remote of the document: what has no stack is of it.
  await page.goto('/login');
  await whenReady(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Book' }).first().click();
  await page.getByRole('button', { name: 'Throw' }).click();
  await expect
    .poll(async () => (await reportedStages(page)).filter((stage) => stage === 'event'))
    .toHaveLength(3);
  await expect(page.getByRole('button', { name: 'Throw' })).toBeVisible();
  await expectAround(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Throw' })).toBeVisible();
});
