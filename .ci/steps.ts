/** What a run of the tests consists of. The quick set and the rest are all tests; nothing is in both but cases of a property. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  checkFailure,
  type Failure,
  jestResults,
  playwrightResults,
  type Results,
} from './results.ts';

export const root = path.resolve(import.meta.dirname, '..');
export const reports = path.join(root, 'reports');

export type Step = {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** Seconds on two cores, until a run on this machine has taken the step's time. */
  seconds: number;
  /** A test runner's report; other steps pass or fail as a whole. */
  read?: (report: string) => Results;
  /** An exit code that means neither success nor failure. */
  unknown?: number;
  /** A runner that ran no test is no failure. */
  mayBeEmpty?: boolean;
};

export const reportOf = (name: string) => path.join(reports, `${name}.json`);
export const logOf = (name: string) => path.join(reports, `${name}.log`);

const catalogue = check('catalogue', 6, ['node', 'deploy/prepare.ts', 'catalogue']);
const types = check('types', 8, ['node', '.ci/types.ts']);
const site = check('site', 60, ['node', 'deploy/prepare.ts', 'site']);

export const quick: Step[] = [
  catalogue,
  types,
  check('lint', 5, ['biome', 'ci', '.']),
  // Files, exports and dependencies that nothing uses.
  check('unused', 5, ['knip', '--no-progress', '--no-config-hints']),
  { ...check('audit', 3, ['node', '.ci/audit.ts']), unknown: 3 },
  jest('unit', 220, { TEST_SET: 'quick' }),
  site,
  check('budgets', 3, ['node', 'e2e/budgets.ts']),
  playwright('journeys', 150, '--project=phone', '--project=desktop', '--grep=@quick'),
];

export const rest: Step[] = [
  check('test files', 8, ['node', '.ci/test-files.ts']),
  // The bill of materials: which version of which package runs in production.
  check('sbom', 2, [
    'pnpm',
    ...['sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    ...['--out', path.join(reports, 'sbom.json')],
  ]),
  jest('more units', 300, { TEST_SET: 'rest' }),
  playwright('more journeys', 900, '--project=phone', '--project=desktop', '--grep-invert=@quick'),
  playwright('workspaces', 500, '--project=workspace'),
];

/** Only these tests: files or parts of them, as their runner names them. */
export function only(tests: {
  units: readonly string[];
  journeys: readonly string[];
  name?: string;
}): Step[] {
  const { units, journeys } = tests;
  // The runners read a pattern.
  const name = tests.name?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const projects = ['phone', 'desktop', 'workspace'].map((one) => `--project=${one}`);
  return [
    catalogue,
    ...(units.length > 0
      ? [jest('unit', 10, {}, ...units, ...(name ? [`--testNamePattern=${name}`] : []))]
      : []),
    ...(journeys.length > 0
      ? [
          site,
          playwright('journeys', 30, ...projects, ...journeys, ...(name ? [`--grep=${name}`] : [])),
        ]
      : []),
  ];
}

/** What concerns changed files: their lint, all types, and the tests that import them. */
export function concerning(files: readonly string[], journeys: readonly string[]): Step[] {
  return [
    catalogue,
    types,
    check('lint', 2, ['biome', 'check', '--no-errors-on-unmatched', ...files]),
    {
      ...jest('unit', 20, {}, '--findRelatedTests', ...files, '--passWithNoTests'),
      mayBeEmpty: true,
    },
    ...only({ units: [], journeys }).slice(1),
  ];
}

/** Of a step that passes or fails as a whole. */
export function wholeFailure({ name }: Step, output: string): Failure {
  return checkFailure(name, output, path.relative(root, logOf(name)));
}

function check(name: string, seconds: number, command: string[]): Step {
  return { name, seconds, command };
}

function jest(
  name: string,
  seconds: number,
  environment: Record<string, string>,
  ...options: string[]
): Step {
  return {
    name,
    seconds,
    environment,
    command: [
      'node',
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      // By default one core stays idle, half of a machine with two. One worker is none: its tests would run in Jest's own
      // thread, which jest-light-runner can't leave when it has served two projects.
      `--maxWorkers=${Math.max(2, availableParallelism())}`,
      // An option follows it: Jest takes words after it for reporters.
      '--reporters=./.ci/jest/count.mjs',
      '--testLocationInResults',
      '--json',
      `--outputFile=${reportOf(name)}`,
      ...options,
    ],
    read: (report) => jestResults(report, root, { byName: options.some(isNamePattern) }),
  };
}

const isNamePattern = (option: string) => option.startsWith('--testNamePattern=');

function playwright(name: string, seconds: number, ...options: string[]): Step {
  return {
    name,
    seconds,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    command: [
      'node',
      'e2e/node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      `--output=${path.join(reports, name.replaceAll(' ', '-'))}`,
      ...options,
    ],
    read: (report) => playwrightResults(report, root),
  };
}
