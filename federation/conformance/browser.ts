import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';
import { ReleaseError } from '../registry/manifest.ts';

/** Without these Chromium connects to its vendor at every start, and waits where there is no network. */
const quietArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without windows: the same pages in about half of the time. */
const headlessBrowsers = ['/usr/bin/chromium-headless-shell'];

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium's sandbox refuses to run as root. */
const rootArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** The arguments of every browser here. */
export const browserArguments = (): string[] => [...rootArguments(), ...quietArguments];

/**
 * How the browser of CHROMIUM_PATH, of the system, or of Playwright's download is started; null where there is none.
 * @param kind - `whole` for what is measured: a browser as visitors have it. `headless` is enough for what is tested.
 */
export async function installedBrowser(
  kind: 'headless' | 'whole' = 'headless',
): Promise<LaunchOptions | null> {
  const ofSystem = kind === 'whole' ? wholeBrowsers : [...headlessBrowsers, ...wholeBrowsers];
  const found = [process.env.CHROMIUM_PATH, ...ofSystem].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: [...browserArguments(), '--disable-gpu'] };
  const { chromium } = await import('playwright-core');
  return existsSync(chromium.executablePath()) ? { args: browserArguments() } : null;
}

/** Starts a browser. Throws {@link ReleaseError} where there is none, with what to do. */
export async function startBrowser(): Promise<Browser> {
  const found = await installedBrowser();
  if (!found) {
    throw new ReleaseError(
      'No browser to test in. Install Chromium or Chrome, run "npx playwright-core install chromium", or set CHROMIUM_PATH.',
    );
  }
  // Only those who release over the network need it.
  const { chromium } = await import('playwright-core');
  return chromium.launch(found);
}
