import { renderedPaths } from '../support/pages.ts';
import { expect, test, whenReady } from '../support/test.ts';

declare global {
  interface Window {
    /** Addresses of every script element that was ever in the page; the loaders take theirs out again. */
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

for (const path of renderedPaths) {
  test(`${path} comes rendered, and nothing of it is loaded twice or in vain`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(noteScripts);
    const answer = await page.goto(path);
    expect(await answer?.text()).toContain('<h1');
    await whenReady(page);
    await page.waitForLoadState('networkidle');

    const twice = asked.filter((url, index) => asked.indexOf(url) !== index);
    expect(twice).toEqual([]);

    const { preloaded, used } = await page.evaluate(() => {
      const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
      return { preloaded: [...links].map(({ href }) => href), used: [...window.scriptsSeen] };
    });
    expect(preloaded.filter((url) => !used.includes(url))).toEqual([]);
    const chunks = asked.filter((url) => /\.js$/.test(new URL(url).pathname));
    // What the head named is all there is: two steps from the document to everything.
    const named = new Set([...preloaded, ...used]);
    expect(chunks.filter((url) => !named.has(url))).toEqual([]);
  });
}

test('without JavaScript the first view can be read and its links lead on', async ({
  browser,
  site,
}) => {
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

test('a remote that can not be loaded leaves header, footer and the others standing', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await whenReady(page);
  await page.route('**/remotes/booking/**', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This part is taking a break' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.unroute('**/remotes/booking/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose Your Booking Experience' }),
  ).toBeVisible({ timeout: 30_000 });
  complaints.length = 0;
});

test('nothing about a person is in the first view', async ({ request }) => {
  const anonymous = await (await request.get('/booking')).text();
  // A customer of the demo salon; the answer opens a session that every later request carries.
  const customer = await (await request.get('/api/customers/search?phone=2535550121')).json();
  const known = await (await request.get('/booking')).text();
  expect(customer.name).toMatch(/^[A-Z]+ [A-Z]\.$/);
  expect(known).toBe(anonymous);
  expect(known).not.toContain(customer.name);
  expect(known).not.toContain('2535550121');
});
