import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './support/browser.ts';

const launchOptions = await findBrowser();

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // Two cores are shared by browser, server and renderer; a slow machine is not a wrong product.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/e2e.json' }]],
  outputDir: '../reports/e2e',
  use: {
    launchOptions,
    trace: 'retain-on-failure',
    locale: 'en-US',
    // A visitor far away sees the salon's times, not her own.
    timezoneId: 'Australia/Sydney',
    actionTimeout: 20_000,
  },
  projects: [
    {
      name: 'phone',
      // A phone has no Tab key, development builds are made once, and remotes fail alike on any screen.
      testIgnore: /keyboard|hydration|failures|new-remote/,
      use: {
        ...devices['Pixel 7'],
        defaultBrowserType: 'chromium',
        viewport: { width: 375, height: 812 },
      },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
