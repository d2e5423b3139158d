import type { Page } from '@playwright/test';
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

/** Opens the page with the first view of the host. */
async function openBooking(page: Page): Promise<void> {
  await page.goto('/bookingchoice');
  await keepDocument(page);
}

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

test('an entry that is answered by a gateway: the remote alone fails, and comes back without a reload', async ({
  page,
}) => {
  const { base, entry } = await liveRelease(page, 'booking');
  const isEntry = (url: URL) => url.pathname === base + entry;
  await page.route(isEntry, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }),
  );
  await goToBooking(page);
  await expectRemoteAlone(page, 'integrity');
  await page.unroute(isEntry);
  await page.goBack();
  await expect(heading(page, choice)).toBeVisible();
  await whenReady(page);
  expect(await isSameDocument(page)).toBe(true);
});

const container = '__mfe_booking';
const [major = 0] = contractVersion.split('.').map(Number);

const inEffect = "() => { React.useEffect(() => { throw new Error('in effect'); }); return null; }";

type Forgery = Parameters<typeof forgeRemote>[2];
/** One for each place where a release is refused or fails; what does not fit is a table beside `fits.ts`. */
const forged: [what: string, stage: string, go: typeof goToBooking, forgery: Forgery][] = [
  [
    'for a contract that is too old',
    'version',
    goToBooking,
    {
      manifest: { contract: `^${major - 2}.9.0` },
    },
  ],
  ['for another React', 'version', openBooking, { manifest: { shared: { react: '^99.0.0' } } }],
  ['without a container', 'load', goToBooking, { entry: 'globalThis.nothing = true;' }],
  ['without ./remote', 'load', goToBooking, { entry: entryOf(null, container) }],
  ['that throws while it loads', 'load', openBooking, { entry: "throw new Error('in entry');" }],
  [
    'that throws while it renders',
    'render',
    goToBooking,
    {
      entry: entryOf("() => { throw new Error('in render'); }", container),
    },
  ],
  ['that throws in an effect', 'render', openBooking, { entry: entryOf(inEffect, container) }],
  [
    'whose loader throws',
    'render',
    goToBooking,
    {
      entry: entryOf('() => null', container, "loader() { throw new Error('in loader'); }"),
    },
  ],
];

for (const [what, stage, go, forgery] of forged) {
  test(`a release ${what}: the remote alone fails`, async ({ page, expectedErrors }) => {
    // The host has rendered the released page.
    if (forgery.entry?.includes(inEffect)) expectedErrors.push(/Minified React error #418/);
    await forgeRemote(page, 'booking', {
      ...forgery,
      manifest: { container, ...forgery.manifest },
    });
    await go(page);
    await expectRemoteAlone(page, stage);
  });
}

for (const [what, handle] of [
  ['a title that throws', "title() { throw new Error('in title'); }"],
  ['a banner that throws', "Banner() { throw new Error('in banner'); }"],
  ['a banner that is no component', "Banner: { text: 'A banner' }"],
]) {
  test(`${what} is reported, and the page is shown`, async ({ page, expectedErrors }) => {
    if (!handle?.includes('throw')) expectedErrors.push(/Minified React error #130/);
    const component = "() => React.createElement('h1', null, 'A page')";
    const entry = entryOf(component, container, `handle: { ${handle} }`);
    await forgeRemote(page, 'booking', { manifest: { container }, entry });
    await goToBooking(page);
    await expect(heading(page, 'A page')).toBeVisible();
    await expect.poll(() => reportedStages(page)).toContain('render');
    await expect(page).toHaveTitle(/Gig Harbor/);
    await expectAround(page);
  });
}

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
