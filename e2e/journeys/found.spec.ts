import type { APIRequestContext } from '@playwright/test';
import { listedPaths, paths } from '@salon/shared-lib/domain';
import { SiteUnderTest } from '../support/site.ts';
import { expect, test, whenReady } from '../support/test.ts';

/** Not the address that the tests ask: what pages say of themselves comes from the configuration. */
const origin = 'https://www.salon.example';

type Thing = { '@type': string } & Record<string, unknown>;

let found: SiteUnderTest;
test.beforeAll(async ({ site }) => {
  found = await SiteUnderTest.start(site.port + 5, { PUBLIC_URL: origin });
});
test.afterAll(() => found.dispose());

/**
 * A whole page; a busy machine may answer without its first view or without the part of the shell, and renders it again
 * after 15 seconds.
 */
async function headOf(request: APIRequestContext, path: string) {
  const isWhole = async () => {
    const { description, preview } = await readHead(request, path);
    return description.length === 1 && preview['og:image'] !== undefined;
  };
  await expect.poll(isWhole, { timeout: 40_000 }).toBe(true);
  return readHead(request, path);
}

async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(found.url + path, {
    headers: { 'x-forwarded-host': 'elsewhere.example' },
  });
  const html = await answer.text();
  const values = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '');
  const properties = [...html.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)"/g)];
  return {
    status: answer.status(),
    html,
    title: values(/<title>([^<]*)<\/title>/g),
    description: values(/<meta name="description" content="([^"]*)"/g),
    canonical: values(/<link rel="canonical" href="([^"]*)"/g),
    robots: values(/<meta name="robots" content="([^"]*)"/g),
    preview: Object.fromEntries(properties.map(([, name, value]) => [name, value])),
    things: values(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).flatMap(
      (text) => (JSON.parse(text) as { '@graph': Thing[] })['@graph'],
    ),
  };
}

test('every listed page says what it is to search engines and other sites', async ({ request }) => {
  const descriptions = new Set<string | undefined>();
  for (const path of listedPaths) {
    const { status, title, description, canonical, robots, preview, things } = await headOf(
      request,
      path,
    );
    descriptions.add(description[0]);
    expect({ status, titles: title.length, canonical, robots }, path).toEqual({
      status: 200,
      titles: 1,
      canonical: [origin + path],
      robots: [],
    });
    expect(preview, path).toEqual({
      'og:type': 'website',
      'og:title': title[0],
      'og:description': description[0],
      'og:url': origin + path,
      'og:site_name': 'Nail Salon &amp; Spa',
      'og:image': `${origin}/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringContaining('Gig Harbor'),
    });
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: expect.any(String), item: origin + path },
    ];
    expect(trail?.itemListElement, path).toEqual(path === paths.home ? undefined : steps);
  }
  expect(descriptions.size).toBe(listedPaths.length);
});

test('the answers of the FAQ are given as they stand on the page', async ({ page, request }) => {
  const { things } = await headOf(request, paths.faq);
  const faq = things.find((thing) => thing['@type'] === 'FAQPage');
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  await page.goto(paths.faq);
  await whenReady(page);
  await expect(page.locator('summary')).toHaveText(questions.map(({ name }) => name));
  await expect(page.locator('details > p')).toHaveText(
    questions.map(({ acceptedAnswer }) => acceptedAnswer.text),
  );
});

test('pages of one person, of staff and unknown ones are not listed', async ({ request }) => {
  const unknown = '/no-such-page';
  for (const path of [
    paths.history,
    paths.confirmEmail,
    paths.visit,
    paths.login,
    paths.dashboard,
    unknown,
  ]) {
    const { status, canonical, robots, preview, things } = await readHead(request, path);
    expect(status, path).toBe(path === unknown ? 404 : 200);
    expect({ canonical, robots, preview, things }, path).toEqual({
      canonical: [],
      robots: ['noindex'],
      preview: {},
      things: [],
    });
  }
});

test('the icons and the manifest that a page names exist', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(4);
  for (const link of [...links, '/share.jpg']) expect((await request.get(link)).status()).toBe(200);
});
