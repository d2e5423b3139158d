/** Runs steps one after another: a line a step with the time that is left, then what failed, then the sum. */
import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Results } from './results.ts';
import { logOf, reportOf, reports, root, type Step, wholeFailure } from './steps.ts';

type Count = { done: number; of: number; what: string; failed: number };

const timesFile = path.join(root, '.cache', 'test-times.json');
/** A terminal shows one line that changes; a log gets a line a minute. */
const isTerminal = process.stdout.isTTY === true;

/** Resolves with the sum. Reports and logs of the steps are in `reports/`. */
export async function runSteps(steps: readonly Step[]): Promise<Results> {
  mkdirSync(reports, { recursive: true });
  const times = readTimes();
  const sum: Results = { passed: 0, failures: [] };
  for (const [index, step] of steps.entries()) {
    const expected = ({ name, seconds }: Step) => times[name] ?? seconds;
    const after = steps.slice(index + 1).reduce((total, one) => total + expected(one), 0);
    const began = performance.now();
    const passedSeconds = () => (performance.now() - began) / 1000;
    const progress = showProgress(step.name, (done) => {
      const byCount = passedSeconds() * (1 / done - 1);
      return clock((done > 0.1 ? byCount : Math.max(0, expected(step) - passedSeconds())) + after);
    });
    const { exitCode, output } = await run(step, progress.count);
    const seconds = passedSeconds();
    const results = resultsOf(step, exitCode, output);
    progress.end(`${countsOf(results)}  ${clock(seconds)}`);
    if (!results) continue;
    sum.passed += results.passed;
    sum.failures.push(...results.failures);
    if (results.failures.length === 0) times[step.name] = Math.round(seconds);
  }
  mkdirSync(path.dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times));
  return sum;
}

/** Where one looks first: at the end. */
export function printResults({ passed, failures }: Results): void {
  for (const [index, { test, reason, alone }] of failures.entries()) {
    console.log(`\n${index + 1}. ${test}`);
    for (const line of reason) console.log(`     ${line}`);
    console.log(`   Alone: ${alone}`);
  }
  if (failures.length > 0) console.log('\nThe logs are in reports/.');
  console.log(`${passed} passed, ${failures.length} failed`);
}

function readTimes(): Record<string, number> {
  return existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
}

/** Null where nothing is known. A bad exit code without a failed test, and a runner that ran none, count as one failure. */
function resultsOf(step: Step, exitCode: number, output: string): Results | null {
  if (exitCode === step.unknown) return null;
  const file = reportOf(step.name);
  const none = { passed: step.read ? 0 : 1, failures: [] };
  const results = step.read && existsSync(file) ? step.read(readFileSync(file, 'utf8')) : none;
  const isEmpty = results.passed === 0 && !step.mayBeEmpty;
  if (results.failures.length > 0 || (exitCode === 0 && !isEmpty)) return results;
  const failure = wholeFailure(step, `${output}\nexit code ${exitCode}`);
  return { passed: step.read ? results.passed : 0, failures: [failure] };
}

function countsOf(results: Results | null): string {
  if (!results) return 'nothing is known';
  return `${results.passed.toLocaleString('en')} passed, ${results.failures.length} failed`;
}

/** Runs a step with its output in a log. */
function run(
  { name, command: [command = '', ...args], environment }: Step,
  count: (count: Count) => void,
): Promise<{ exitCode: number; output: string }> {
  rmSync(reportOf(name), { force: true });
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const log = createWriteStream(logOf(name));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
      log.write(part);
    });
  child.on('message', (message) => count(message as Count));
  return new Promise((resolve) => {
    const end = (exitCode: number) => log.end(() => resolve({ exitCode, output }));
    child.once('error', ({ message }) => {
      output += `${command} could not be run: ${message}`;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** `left` gets the share that is done. */
function showProgress(name: string, left: (done: number) => string) {
  const label = `  ${name.padEnd(13)} `;
  let counts = '';
  let share = 0;
  const line = () => `${label}${counts}about ${left(share)} left`;
  const show = () => {
    if (isTerminal) process.stdout.write(`\r\x1b[K${line()}`);
    else console.log(line());
  };
  show();
  const timer = setInterval(show, isTerminal ? 1000 : 60_000);
  return {
    count({ done, of, what, failed }: Count) {
      const failures = failed > 0 ? `${failed} failed, ` : '';
      share = done / of;
      counts = `${done} of ${of} ${what}, ${failures}`;
    },
    end(words: string) {
      clearInterval(timer);
      if (isTerminal) process.stdout.write('\r\x1b[K');
      console.log(`${label}${words}`);
    },
  };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
