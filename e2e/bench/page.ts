/**
 * The first visit: cold loads on a slow phone, interleaved with three baselines from the same code and content in the
 * same run. `pnpm bench page [--loads 12] [--path /] [--json file]`
 */
import fs from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { demoSnapshot } from './demo-data.ts';
import { coldLoad, type Load, median } from './measure.ts';
import { openHost, servePage } from './site.ts';
import { buildMono, variantsOf } from './variants.ts';

const { values } = parseArgs({
  options: {
    loads: { type: 'string', default: '12' },
    path: { type: 'string', default: '/' },
    json: { type: 'string' },
  },
});
const [files, snapshot] = [await buildMono(), await demoSnapshot()];
const host = openHost(snapshot);
const answer = await host.handle(new Request(`http://site.test${values.path}`));
if (!answer?.ok) throw new Error('There is no release: run the site once first.');
const html = await answer.text();
const remote = /\/remotes\/(content|booking)\//.exec(html)?.[1] ?? 'content';
const variants = Object.entries(variantsOf(html, files, remote));
const servers = await Promise.all(
  variants.map(([, html]) => servePage(host, values.path, html, snapshot.resources)),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const loads = variants.map((): Load[] => []);
for (let i = 0; i <= Number(values.loads); i += 1) {
  for (const [at, [name]] of variants.entries()) {
    const load = await coldLoad(browser, servers[at]?.url ?? '', name !== 'static HTML');
    // The first round fills the servers' memory and is not counted.
    if (i > 0) loads[at]?.push(load);
  }
}
await browser.close();
for (const server of servers) server.close();
host.close();

const medians = variants.map(([name], at) => {
  const of = (key: keyof Load) => median((loads[at] ?? []).map((load) => load[key]));
  return {
    name,
    largestPaint: of('largestPaint'),
    ready: of('ready'),
    shift: of('shift'),
    scriptKilobytes: of('scriptKilobytes'),
    requests: of('requests'),
    rounds: of('rounds'),
  };
});
const [fixed, , rendered, federation] = medians;
if (!fixed || !rendered || !federation) throw new Error('A variant is missing.');
const ratios = {
  'largest paint to static (≤ 1.15)': federation.largestPaint / fixed.largestPaint,
  'largest paint to rendered bundle (≤ 1.0)': federation.largestPaint / rendered.largestPaint,
  'ready to rendered bundle (≤ 1.3)': federation.ready / rendered.ready,
};
console.log(`\n${values.path}: medians of ${values.loads} cold loads (4× CPU, 1.6 Mbps, 150 ms)`);
console.table(
  medians.map(({ name, shift, ...numbers }) => ({
    name,
    ...Object.fromEntries(
      Object.entries(numbers).map(([key, number]) => [key, Math.round(Number(number))]),
    ),
    shift: Number(shift.toFixed(4)),
  })),
);
for (const [name, ratio] of Object.entries(ratios))
  console.log(`${name.padEnd(42)} ${ratio.toFixed(2)}`);
if (values.json) {
  await fs.writeFile(
    values.json,
    JSON.stringify({ path: values.path, medians, ratios, loads }, null, 2),
  );
}
