import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * How a step ended: `failed` only where a check or a test of it did, `hung` where it reached the time limit, `broken`
 * for any other reason.
 */
export type Ended = { result: 'failed' | 'passed' | 'broken' | 'hung'; output: string };

type Step = {
  commands: string[][];
  /** Whether the last command failed for the reason that it exists for. */
  hasFailed: (output: string, folder: string) => boolean;
};

/** Of one command. */
const limitMs = 300_000;
const report = 'reports/fault.json';

/** Links to the packages of the checkout would not do: pnpm repairs what it finds in the copy, and with it the checkout. */
export const installPackages = ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'];
/** Builds and releases what changed. */
export const prepareSite = ['node', 'deploy/prepare.ts', 'site'];

function stepOf(foundBy: string, file: string): Step {
  if (foundBy === 'types') {
    return {
      commands: [['node', '.ci/types.ts']],
      hasFailed: (output) => output.includes(' found errors.'),
    };
  }
  if (foundBy === 'lint') {
    const command = ['node_modules/.bin/biome', 'lint', '--colors=off', file];
    return {
      commands: [command],
      hasFailed: (output) => output.includes(' lint/') || output.includes(' plugin '),
    };
  }
  if (foundBy === 'budgets') {
    const commands = [prepareSite, ['node', 'e2e/budgets.ts']];
    return { commands, hasFailed: (output) => /\b(OVER|MISSED)\b/.test(output) };
  }
  const [test = '', title] = foundBy.split(' › ');
  return title === undefined ? jestStep(test) : journeyStep(test, title);
}

/** Whether the step builds. */
export const needsSite = ({ foundBy, file }: { foundBy: string; file: string }): boolean =>
  stepOf(foundBy, file).commands.includes(prepareSite);

const jestStep = (file: string): Step => ({
  commands: [
    [
      'node',
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      file,
      '--json',
      `--outputFile=${report}`,
    ],
  ],
  // A file that could not be run is no failed test.
  hasFailed: (_, folder) => reportOf<{ numFailedTests: number }>(folder).numFailedTests > 0,
});

const journeyStep = (file: string, title: string): Step => ({
  commands: [
    prepareSite,
    [
      'node',
      'e2e/node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=json',
      '-x',
      file,
      '--grep',
      title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    ],
  ],
  hasFailed: (_, folder) =>
    reportOf<{ stats: { unexpected: number } }>(folder).stats.unexpected > 0,
});

const reportOf = <Report>(folder: string): Report =>
  JSON.parse(fs.readFileSync(path.join(folder, report), 'utf8'));

/** Runs the step that must find a fault in `file`. Ends it, with everything that it started, at the time limit or the signal. */
export async function runStep(
  folder: string,
  { foundBy, file }: { foundBy: string; file: string },
  signal: AbortSignal,
): Promise<Ended> {
  const { commands, hasFailed } = stepOf(foundBy, file);
  // The store of the builds before would keep what is live in it.
  for (const name of ['.releases', 'reports'])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'reports'));
  let all = '';
  for (const command of commands) {
    const isLast = command === commands.at(-1);
    const limit = AbortSignal.timeout(limitMs);
    const { code, output } = await run(folder, command, AbortSignal.any([signal, limit]));
    all += output;
    if (code === 0) continue;
    if (!isLast) return { result: 'broken', output: all };
    if (limit.aborted) return { result: 'hung', output: all };
    try {
      return { result: hasFailed(all, folder) ? 'failed' : 'broken', output: all };
    } catch {
      // There is no report.
      return { result: 'broken', output: all };
    }
  }
  return { result: 'passed', output: all };
}

/** Runs a command in a folder, to its end or until the signal. */
export function run(folder: string, [command = '', ...args]: string[], signal: AbortSignal) {
  const bins = [
    'node_modules/.bin',
    ...fs.globSync('.tools/pnpm-*/node_modules/.bin', { cwd: folder }),
  ];
  const PATH = [...bins.map((bin) => path.join(folder, bin)), process.env.PATH].join(
    path.delimiter,
  );
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: {
        ...process.env,
        PATH,
        FORCE_COLOR: '0',
        PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(folder, report),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, which ends as a whole.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const end = () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    child.once('error', reject);
    child.once('close', (code, endedBy) => {
      signal.removeEventListener('abort', end);
      resolve({ code, output: `${output}\nended with ${code ?? endedBy}` });
    });
  });
}
