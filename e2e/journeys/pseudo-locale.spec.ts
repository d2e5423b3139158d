import { expect, test } from '@playwright/test';
import { pseudoCatalogue } from '../pseudo-locale/pseudo.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

/** Every screen in a pseudo-locale, which is built in a copy of the workspace in the place of Spanish. */
test('every text is in the catalogue, and fits when it is 35 % longer', async () => {
  test.setTimeout(600_000);
  const workspace = await WorkspaceCopy.create();
  try {
    for (const folder of ['locales', 'owner']) {
      const file = (locale: string) => `shared-lib/i18n/${folder}/${locale}.json`;
      const [english, spanish] = await Promise.all([
        workspace.read(file('en')),
        workspace.read(file('es')),
      ]);
      const texts = pseudoCatalogue(JSON.parse(english), JSON.parse(spanish));
      await workspace.write(file('es'), JSON.stringify(texts));
    }
    await succeed('node', 'workspace.cjs', 'federation', '--help');
    await succeed('node', 'deploy/prepare.ts', 'site');
    const cli = 'e2e/node_modules/@playwright/test/cli.js';
    const config = ['--config', 'e2e/playwright.config.ts', '--project', 'pseudo-locale'];
    const output = await succeed('env', 'E2E_PORT=4395', 'node', cli, 'test', ...config);
    expect(output).toMatch(/4 passed/);
  } finally {
    await workspace.dispose();
  }

  async function succeed(...command: [string, ...string[]]): Promise<string> {
    const { code, output } = await workspace.run(...command);
    expect(code, output).toBe(0);
    return output;
  }
});
