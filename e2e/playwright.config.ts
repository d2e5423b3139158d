import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const launchOptions = await findBrowser();
// Commands that a test starts find it there.
process.env.E2E_BROWSER ??= launchOptions.executablePath ?? '';
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // Browser, server and renderer share two cores; a slow machine must not fail a test.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  outputDir: '../reports/e2e',
  use: {
    launchOptions,
    // A trace takes a third of a run; `--trace retain-on-failure` records one while a failure is looked into.
    trace: 'off',
    // A worker would answer in the place of the tests' own routes; `offline.spec.ts` permits it.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Visitors in other time zones see the salon's times.
    timezoneId: 'Australia/Sydney',
    actionTimeout: 20_000,
  },
  projects: [
    {
      name: 'phone',
      // Journeys whose steps differ on a small screen with touch. The others run in a wide window alone, to end in time.
      testMatch:
        /\/(appt-database|booking|client-database|contact|create-draft|group|large-text|layout-shift|phone-numbers|services|settings|settings-menu-order|taps|technicians-settings|toasts|visits)\.spec/,
      use: {
        ...devices['Pixel 7'],
        defaultBrowserType: 'chromium',
        viewport: { width: 375, height: 812 },
      },
    },
    {
      name: 'desktop',
      testIgnore: /afternoon|contract|new-remote|outside|pseudo-locale/,
      use: desktop,
    },
    // These build whole workspaces or run several sites, which would slow the others down: they run after them, one at a time.
    // What builds beside a step takes the processor for a while, so it may take longer.
    {
      name: 'workspace',
      workers: 1,
      testMatch: /afternoon|contract|new-remote|outside|pseudo-locale/,
      expect: { timeout: 60_000 },
      use: { ...desktop, actionTimeout: 60_000 },
    },
    // A test of `workspace` runs it in a copy in which Spanish is the pseudo-locale.
    { name: 'pseudo-locale', testDir: 'pseudo-locale', use: desktop },
  ],
});
