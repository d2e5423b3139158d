/**
 * The first visit, and the way to another remote: cold loads of every public page on a slow phone, interleaved with baselines from the same
 * code and content in the same run. `pnpm bench page [--path /,/booking] [--loads 20] [--client] [--waterfalls folder] [--json file]`
 * Fails when a goal is missed.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { demoSnapshot } from '../support/demo-data.ts';
import { type Figure, isMissed, print } from '../support/figures.ts';
import { renderedPaths } from '../support/pages.ts';
import { type MeasuredPage, measurePage } from './cold-page.ts';
import { cellsOf, figuresOf, pagesTable, waysTable } from './goals.ts';
import { medianLoad } from './load.ts';
import { buildMono } from './mono/build.ts';
import { measureNavigation } from './navigation.ts';
import { openHost } from './site.ts';
import { waterfall } from './waterfall.ts';

const { values } = parseArgs({
  options: {
    loads: { type: 'string', default: '20' },
    path: {
      type: 'string',
      default: ['/', '/es', '/vi', ...renderedPaths.filter((one) => one !== '/')].join(),
    },
    client: { type: 'boolean', default: false },
    waterfalls: { type: 'string' },
    json: { type: 'string' },
  },
});
const paths = values.path.split(',');
const loads = Number(values.loads);
const port = Number(process.env.E2E_PORT ?? 4790);
const minutes = (since: number) => `${((Date.now() - since) / 60_000).toFixed(1)} min`;
const began = Date.now();

const [files, snapshot] = [await buildMono(), await demoSnapshot(port)];
const host = openHost(snapshot);
const { executablePath, args = [] } = await findBrowser('whole');
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    ...args,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const pages: MeasuredPage[] = [];
const navigation: Figure[] = [];
try {
  for (const [index, one] of paths.entries()) {
    const client = values.client || one === '/' || one === '/booking';
    const page = await measurePage(one, {
      browser,
      host,
      data: snapshot.resources,
      files,
      loads,
      client,
    });
    pages.push(page);
    console.log(
      [`${index + 1} of ${paths.length}`, one.padEnd(20), ...cellsOf(page), minutes(began)].join(
        '  ',
      ),
    );
    if (values.waterfalls) await draw(page, values.waterfalls);
  }
  navigation.push(...(await measureNavigation(browser, port, loads)));
} finally {
  await host.close();
  await browser.close();
}

console.log(`\nMedians of ${loads} cold loads (4× CPU, 1.6 Mbps, 150 ms)`);
for (const { path, medians } of pages) console.log(`\n${waysTable(path, medians)}`);
console.log(`\n${pagesTable(pages)}`);
print('To a remote that is not loaded', navigation);

const figures = {
  ...Object.fromEntries(pages.map((page) => [page.path, figuresOf(page)])),
  navigation,
};
const missed = Object.entries(figures).flatMap(([name, all]) =>
  all.filter(isMissed).map(({ what }) => `${name}: ${what}`),
);
for (const what of missed) console.error(`Missed: ${what}.`);
console.log(`\n${minutes(began)}`);
if (values.json) {
  const told = pages.map(({ path, medians, digests }) => ({ path, medians, digests }));
  await fs.writeFile(values.json, `${JSON.stringify({ loads, figures, pages: told }, null, 2)}\n`);
}
if (missed.length > 0) process.exitCode = 1;

/** Draws the median load of a page beside that of the bundle. */
async function draw({ path: address, loads }: MeasuredPage, folder: string): Promise<void> {
  const columns = (['site', 'bundle'] as const).map((name) => ({
    title: name === 'site' ? 'This site' : 'One bundle, rendered on the server',
    load: medianLoad(loads[name], 'ready'),
  }));
  const name = address.replaceAll('/', '-').replace(/^-/, '') || 'home';
  await fs.mkdir(folder, { recursive: true });
  const picture = waterfall(`What ${address} loads, and when`, columns);
  await fs.writeFile(path.join(folder, `waterfall-${name}.svg`), picture);
}
