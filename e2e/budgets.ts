/**
 * Fails when the scripts of a page exceed its budget: brotli bytes of all scripts that the page names, in the live
 * releases; of the dashboard, which loads its parts itself, all that a browser loads. `node e2e/budgets.ts`
 */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { salonNow } from '@salon/shared-lib/scheduling';
import { openHost } from './bench/site.ts';
import { measureBytes } from './staff/bytes.ts';
import { findBrowser } from './support/browser.ts';
import { demoSnapshot } from './support/demo-data.ts';
import { isMissed, print } from './support/figures.ts';
import { renderedPaths } from './support/pages.ts';
import { SiteUnderTest } from './support/site.ts';
import { tokenOf } from './support/staff.ts';

/** Kilobytes of script, compressed; every other rendered page has the last budget. */
const budgets: Record<string, number> = {
  '/': 141,
  '/ourservices': 148,
  // Photos and own hours of technicians, and the live public data, are 0.6 KB of it.
  '/booking': 172,
  '/groupbooking': 176,
  '/appointmenthistory': 164,
};
const budgetElsewhere = 146;

const host = openHost(await demoSnapshot(4791));
let broken = false;
for (const page of renderedPaths) {
  const budget = budgets[page] ?? budgetElsewhere;
  const scripts = scriptsOf(await body(page));
  let bytes = 0;
  for (const script of scripts) bytes += Number((await get(script)).headers.get('content-length'));
  const kilobytes = bytes / 1024;
  const over = kilobytes > budget;
  broken ||= over || scripts.length === 0;
  const parts = scripts.map((script) => path.basename(script)).join(' ');
  console.log(
    `${over ? 'OVER' : 'ok  '} ${page.padEnd(20)} ${kilobytes.toFixed(1).padStart(6)} of ${budget} KB  ${parts}`,
  );
}
await host.close();

const site = await SiteUnderTest.start(4792);
const browser = await chromium.launch(await findBrowser());
try {
  const token = await tokenOf(site, 'owner@example.com');
  const figures = await measureBytes(browser, { site, token }, salonNow(Date.now()).date);
  print('/dashboard', figures);
  broken ||= figures.some(isMissed);
} finally {
  await browser.close();
  await site.dispose();
}
process.exit(broken ? 1 : 0);

/** Scripts and script preloads of a page, also those that wait for the picture. */
function scriptsOf(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/"(\/remotes\/[^"]+\.js)"/g)].map(([, url]) => String(url))),
  ].filter((url) => isLoaded(html, url));
}

/** The registry names entries of other remotes too; those are not loaded on this page. */
function isLoaded(html: string, url: string): boolean {
  const block = /id="federation-site">.*?<\/script>/s;
  return html.replace(block, '').includes(url);
}

async function get(url: string): Promise<Response> {
  const request = new Request(`http://site.test${url}`, { headers: { 'accept-encoding': 'br' } });
  const answer = await host.handle(request);
  if (!answer?.ok) throw new Error(`${url} is not there: run the site once first.`);
  return answer;
}

async function body(page: string): Promise<string> {
  const answer = await host.handle(new Request(`http://site.test${page}`));
  return (await answer?.text()) ?? '';
}
