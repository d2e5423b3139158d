import { signedAnew } from '../support/site-key.ts';
import { logIn } from '../support/staff.ts';
import { expect, test, whenReady } from '../support/test.ts';

/** Pages of each package, with and without data of their own. */
const oneOfEach = ['/', '/ourservices', '/booking', '/groupbooking', '/appointmenthistory'];

declare global {
  interface Window {
    /** URLs of all script elements that were in the page, also of those that a loader has removed. */
    scriptsSeen: Set<string>;
  }
}

function noteScripts() {
  window.scriptsSeen = new Set();
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src) window.scriptsSeen.add(node.src);
    }
  }).observe(document, { childList: true, subtree: true });
}

test('pages are rendered, and load no file twice and none that they do not use', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(noteScripts);
  for (const path of oneOfEach) {
    requested.length = 0;
    const answer = await page.goto(path);
    // Without a first view the text for browsers without scripts has a heading too.
    expect(await answer?.text(), path).not.toContain('<div id="root"></div>');
    await whenReady(page);
    await page.waitForLoadState('networkidle');

    const twice = requested.filter((url, index) => requested.indexOf(url) !== index);
    expect(twice, path).toEqual([]);

    const { preloaded, used } = await page.evaluate(() => {
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
      return { preloaded: [...links].map(({ href }) => href), used: [...window.scriptsSeen] };
    });
    expect(
      preloaded.filter((url) => !used.includes(url)),
      path,
    ).toEqual([]);
    const chunks = requested.filter((url) => /\.js$/.test(new URL(url).pathname));
    // The head names every script, so that nothing is more than two requests away.
    const named = new Set([...preloaded, ...used]);
    expect(
      chunks.filter((url) => !named.has(url)),
      path,
    ).toEqual([]);
  }
});

test('a page asks early only for the fonts that it needs at once', async ({ page, site }) => {
  const fonts = async () => {
    await whenReady(page);
    const hrefs = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    return hrefs.map((href) => href?.match(/([a-z]+-[a-z]+)[^/]*$/)?.[1]);
  };
  await page.goto('/faq');
  expect(await fonts()).toEqual(['fraunces-harbour', 'instrument-sans']);
  await logIn(page, site);
  // The browser warns of a font that is not used within seconds: headings come after the guard.
  await page.goto('/dashboard');
  expect(await fonts()).toEqual(['instrument-sans']);
});

test('the first view can be read without JavaScript, and its links work', {
  tag: '@quick',
}, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Polish,');
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose Your Booking Experience' }),
  ).toBeVisible();
  await context.close();
});

test('a remote that can not be loaded does not affect header, footer and other remotes', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  await page.goto('/');
  await whenReady(page);
  await page.route('**/remotes/booking/**', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This part could not be loaded' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.unroute('**/remotes/booking/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose Your Booking Experience' }),
  ).toBeVisible({ timeout: 30_000 });
  expectedErrors.push(/ERR_FAILED .*\/remotes\/booking\//);
});

test('a page is rendered in the browser when the host could not render it', async ({ page }) => {
  for (const path of ['/ourservices', '/booking']) {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text())
          .replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>')
          .replace(/"firstView":\{.*?\}(?=<\/script>)/s, '"firstView":null}');
        expect(html).toContain('<div id="root"></div>');
        expect(html).toContain('"firstView":null}');
        await route.fulfill({ response: answer, body: signedAnew(html) });
      },
    );
    await page.goto(path);
    await whenReady(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'This part could not be loaded',
    );
  }
});

test('the first view contains no personal data', async ({ request }) => {
  const anonymous = await (await request.get('/booking')).text();
  // A customer of the demo salon; the answer opens a session for later requests.
  const customer = await (await request.get('/api/customers/search?phone=2535550121')).json();
  const known = await (await request.get('/booking')).text();
  expect(customer.name).toMatch(/^[A-Z]\. [A-Z]\.$/);
  expect(known).toBe(anonymous);
  expect(known).not.toContain(customer.name);
  expect(known).not.toContain('2535550121');
});
