import { type Figure, isMissed } from '../support/figures.ts';
import type { MeasuredPage, Medians } from './cold-page.ts';
import { type Variants, variantNames } from './variants.ts';

type Goal = {
  /** What the table of all pages calls it. */
  short: string;
  what: string;
  goal: number;
  unit: '×' | '%';
  value: (page: Pick<MeasuredPage, 'medians' | 'digests'>) => number;
};

/** What every public page has to meet. */
const pageGoals: readonly Goal[] = [
  {
    short: 'script',
    what: 'bytes of script to the bundle',
    goal: 1.08,
    unit: '×',
    value: ({ medians: { site, bundle } }) => site.scriptKilobytes / bundle.scriptKilobytes,
  },
  {
    short: 'paint to static',
    what: 'largest paint to static HTML',
    goal: 1.15,
    unit: '×',
    value: ({ medians: { site, static: fixed } }) => site.largestPaint / fixed.largestPaint,
  },
  {
    short: 'paint to bundle',
    what: 'largest paint to the bundle rendered on the server',
    goal: 1,
    unit: '×',
    value: ({ medians: { site, bundle } }) => site.largestPaint / bundle.largestPaint,
  },
  {
    short: 'ready to bundle',
    what: 'ready to the bundle rendered on the server',
    goal: 1.05,
    unit: '×',
    value: ({ medians: { site, bundle } }) => site.ready / bundle.ready,
  },
  {
    short: 'verified',
    what: 'signature and hashes, of the time until ready',
    goal: 3,
    unit: '%',
    value: ({ medians: { site }, digests }) => (100 * (site.signature + digests)) / site.ready,
  },
];

/** The figures of a page beside their goals, judged as they are told: with two decimals. */
export const figuresOf = (page: Pick<MeasuredPage, 'medians' | 'digests'>): Figure[] =>
  pageGoals.map(({ what, unit, goal, value }) => ({
    what,
    value: Math.round(100 * value(page)) / 100,
    unit,
    goal,
  }));

/** The same in one line, what misses its goal in bold. */
export const cellsOf = (page: Pick<MeasuredPage, 'medians' | 'digests'>): string[] =>
  figuresOf(page).map(cell);

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** All pages with their ratios as a table in Markdown; what misses its goal is bold. */
export function pagesTable(pages: readonly MeasuredPage[]): string {
  const heads = pageGoals.map(
    ({ short, goal, unit }) =>
      `${short} (≤ ${goal.toFixed(unit === '%' ? 0 : 2)}${unit === '%' ? ' %' : ''})`,
  );
  return [
    row(['', ...heads]),
    `|${'---|'.repeat(heads.length + 1)}`,
    ...pages.map((page) => row([`\`${page.path}\``, ...cellsOf(page)])),
  ].join('\n');
}

function cell(figure: Figure): string {
  const text = figure.unit === '%' ? `${figure.value.toFixed(1)} %` : figure.value.toFixed(2);
  return isMissed(figure) ? `**${text}**` : text;
}

/** The ways of one page as a table in Markdown. */
export function waysTable(path: string, medians: Variants<Medians>): string {
  const heads = ['largest paint', 'ready', 'script', 'requests', 'rounds', 'shift'];
  return [
    row([`\`${path}\``, ...heads]),
    `|${'---|'.repeat(heads.length + 1)}`,
    ...Object.entries(medians).map(([name, of]) =>
      row([
        variantNames[name as keyof typeof variantNames],
        `${Math.round(of.largestPaint)} ms`,
        Number.isNaN(of.ready) ? '–' : `${Math.round(of.ready)} ms`,
        `${Math.round(of.scriptKilobytes)} KB`,
        String(of.requests),
        Number.isNaN(of.ready) ? '–' : String(of.rounds),
        of.shift.toFixed(4),
      ]),
    ),
  ].join('\n');
}
