import type { LaunchOptions } from '@playwright/test';
import { browserArguments, installedBrowser } from '@salon/federation/conformance';

/**
 * A browser: CHROMIUM_PATH, the system's own, Playwright's download, or the packaged one.
 * @param kind - `whole` for the benches: a browser as visitors have it.
 * @throws when there is none, with instructions.
 */
export async function findBrowser(kind: 'headless' | 'whole' = 'headless'): Promise<LaunchOptions> {
  const installed = await installedBrowser(kind);
  if (installed) return installed;
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
    args: [...packaged.args.filter((arg) => !unwanted.has(arg)), ...browserArguments()],
  };
}
