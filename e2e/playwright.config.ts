import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const launchOptions = await findBrowser();
// Commands that a test starts find it there.
process.env.E2E_BROWSER ??= launchOptions.executablePath ?? '';
const desktop = { viewport: { width: 1280, height: 800 } };
/** Journeys of customers, most of whom have a phone. The walks through all screens look at these pages in wide windows, too. */
const onPhones = 'booking|contact|group|layout-shift|phone-numbers|services|taps|visits';
/** Journeys of customers and of staff. */
const onBoth = 'toasts';
/** Journeys that build whole workspaces or run several sites. */
const onWorkspaces = 'afternoon|contract|new-remote|outside|previous-contract|pseudo-locale';
const filesOf = (...names: string[]) => new RegExp(`/(${names.join('|')})\\.spec`);

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  // Browser, server and renderer share two cores; a slow machine must not fail a test.
  expect: { timeout: 30_000 },
  // The run of all tests counts the journeys and reads the report.
  reporter: process.send ? [['./support/count.ts'], ['json']] : 'list',
  outputDir: '../reports/e2e',
  use: {
    launchOptions,
    // A trace takes a third of a run; `--trace retain-on-failure` records one while a failure is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A worker would answer in the place of the tests' own routes; `offline.spec.ts` permits it.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Visitors in other time zones see the salon's times.
    timezoneId: 'Australia/Sydney',
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: 'phone',
      testMatch: filesOf(onPhones, onBoth),
      use: {
        ...devices['Pixel 7'],
        defaultBrowserType: 'chromium',
        viewport: { width: 375, height: 812 },
      },
    },
    {
      name: 'desktop',
      testIgnore: filesOf(onPhones, onWorkspaces),
      use: desktop,
    },
    // These would slow the others and each other down: they run after them, one at a time.
    // What builds beside a step takes the processor for a while, so it may take longer.
    {
      name: 'workspace',
      workers: 1,
      testMatch: filesOf(onWorkspaces),
      expect: { timeout: 60_000 },
      use: desktop,
    },
    // A test of `workspace` runs it in a copy in which Spanish is the pseudo-locale.
    { name: 'pseudo-locale', testDir: 'pseudo-locale', use: desktop },
  ],
});
