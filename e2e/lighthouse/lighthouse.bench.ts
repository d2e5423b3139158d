/**
 * Lighthouse's mobile audits of the public pages, medians of several runs. The first use downloads Lighthouse.
 * `pnpm bench lighthouse [--runs 3] [--path /contact]... [--json file]`
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findBrowser } from '../support/browser.ts';
import { median } from '../support/figures.ts';
import { SiteUnderTest } from '../support/site.ts';

const lighthouse = 'lighthouse@13.5.0';
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const timings = {
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
} as const;
type Timing = keyof typeof timings;

/** The part of a report that is read here. */
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    path: {
      type: 'string',
      multiple: true,
      default: [
        '/',
        '/ourservices',
        '/bookingchoice',
        '/booking',
        '/groupbooking',
        '/contact',
        '/es',
        '/vi',
      ],
    },
    json: { type: 'string' },
  },
});

const folder = await fs.mkdtemp(path.join(tmpdir(), 'lighthouse-'));
const { executablePath, args = [] } = await findBrowser('whole');
const site = await SiteUnderTest.start(Number(process.env.E2E_PORT ?? 4300));
const results: Record<string, Report[]> = {};
try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const page of values.path) {
      // Chromium sometimes records no navigation.
      const report = await audit(site.url + page).catch(() => audit(site.url + page));
      results[page] = [...(results[page] ?? []), report];
      const score = Math.round(report.categories.performance.score * 100);
      console.log(`run ${run + 1}  ${page.padEnd(16)} ${score}`);
    }
  }
} finally {
  await site.dispose();
  await fs.rm(folder, { recursive: true });
}

const medians = Object.entries(results).map(([page, reports]) => ({
  page,
  ...Object.fromEntries(
    categories.map((name) => [
      name,
      median(reports.map(({ categories: found }) => Math.round(found[name].score * 100))),
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(timings) as Timing[]).map((name) => [
      timings[name],
      Number(median(reports.map(({ audits }) => audits[name]?.numericValue ?? NaN)).toFixed(3)),
    ]),
  ),
}));
console.log(`\nLighthouse, mobile, medians of ${values.runs} runs`);
console.table(medians);
for (const [page, reports] of Object.entries(results)) {
  for (const title of new Set(reports.flatMap(failed))) console.log(`${page.padEnd(16)} ${title}`);
}
if (values.json) await fs.writeFile(values.json, JSON.stringify({ goals, medians }, null, 2));

/** One cold load in a browser of its own, slowed down by Lighthouse. */
async function audit(url: string): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const flags = ['--headless=new', ...args].join(' ');
  await promisify(execFile)(
    'pnpm',
    [
      'dlx',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: {
        ...process.env,
        PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
        ...(executablePath && { CHROME_PATH: executablePath }),
      },
    },
  );
  return JSON.parse(await fs.readFile(output, 'utf8'));
}

/** The audits outside of performance that found something. */
function failed({ categories: found, audits }: Report): string[] {
  return categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}
