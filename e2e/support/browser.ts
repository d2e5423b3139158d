import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Without these Chromium connects to its vendor at every start, and waits where there is no network. */
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A browser for the tests: CHROMIUM_PATH, the system's own, Playwright's download, or the packaged one.
 * @throws when there is none, with instructions.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH;
  const system = [named, ...systemBrowsers].find((path) => path && existsSync(path));
  if (system) return { executablePath: system, args: [...rootArgs(), '--disable-gpu', ...quiet] };
  if (existsSync(chromium.executablePath())) return { args: [...rootArgs(), ...quiet] };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  throw new Error(
    'No browser to test in. Install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

async function packagedBrowser(): Promise<LaunchOptions> {
  // It unpacks its system libraries only in AWS Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const unwanted = new Set(['--single-process', '--disable-web-security']);
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((arg) => !unwanted.has(arg)), ...quiet],
  };
}

/** Chromium's sandbox refuses to run as root. */
function rootArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
