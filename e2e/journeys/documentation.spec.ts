import { expect, test } from '../support/test.ts';

// The page has no viewport for phones, which show it scaled down.
test.use({ isMobile: false });

test('the documentation of the API fits the window and sends a request, with a policy that allows only the site itself', async ({
  page,
  site,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) {
      foreign.push(request.url());
    }
  });
  await page.goto('/api/docs/');
  const call = page.locator('#operations-Services-getServices');
  await call
    .getByRole('button', { name: /The menu, by category/ })
    .first()
    .click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response').first()).toContainText('200');
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
  expect(foreign).toEqual([]);
});
