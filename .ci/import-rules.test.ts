import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');

const refused = [
  ['shell', '@salon/booking-remote/remote.ts'],
  ['shell', '../booking-remote/remote.ts'],
  ['booking-remote/single', '../../content-remote/remote.ts'],
  ['booking-remote/single', 'react-router-dom'],
  ['booking-remote/single', 'zod/mini'],
  ['shared-lib/domain', 'zod/mini'],
  ['shell/auth', 'zod/mini'],
  ['content-remote/home', '@salon/api'],
  ['dashboard-remote', '../shell/entry.tsx'],
  ['gallery-remote', '../booking-remote/remote.ts'],
  ['gallery-remote/wall', '@salon/shell'],
  ['gallery-remote/wall', '../../api/main.ts'],
  ['gallery-remote/wall', 'react-router-dom'],
  ['content-remote/home', '@salon/gallery-remote/remote.ts'],
  ['shell', '@salon/gallery-remote'],
  ['api/customers', '../../gallery-remote/remote.ts'],
  ['federation/host', '@salon/gallery-remote'],
  ['shared-lib/domain', '@salon/gallery-remote'],
  ['api/customers', '@salon/shared-lib/ui'],
  ['api/customers', '../../shell/entry.tsx'],
  ['federation/host', '@salon/shared-lib/domain'],
  ['federation/host', '../../api/main.ts'],
  ['shared-lib/ui', '../api/index.ts'],
  ['shared-lib/session', '@salon/federation/contract'],
  ['shared-lib/domain', 'react'],
  ['shared-lib/domain', 'node:fs'],
  ['shared-lib/domain', '../scheduling/index.ts'],
  ['shared-lib/scheduling', '../session/index.ts'],
  ['shared-lib/scheduling', '../i18n/index.ts'],
] as const;

const allowed = [
  ['shell', '@salon/federation/browser'],
  ['booking-remote/single', '@salon/shared-lib/router'],
  ['booking-remote/single', '@salon/shared-lib/schema'],
  ['gallery-remote', '@salon/federation/contract'],
  ['gallery-remote/wall', '../remote.ts'],
  ['gallery-remote/wall', '@salon/shared-lib/ui'],
  ['api/customers', '@salon/shared-lib/scheduling'],
  ['shared-lib/scheduling', '../domain/index.ts'],
  ['shared-lib/domain', '../i18n/index.ts'],
  ['shared-lib/ui', '../scheduling/index.ts'],
] as const;

/** Files that read the clock, and one that does not. */
const clocks = {
  'shared-lib/scheduling/now.ts': 'export const at = () => Date.now();\n',
  'shared-lib/domain/now.ts': 'export const at = () => new Date();\n',
  'shared-lib/domain/given.ts': 'export const at = (now: number) => new Date(now);\n',
};

/** A workspace of one file per import, linted with this workspace's rules. `gallery-remote` exists nowhere else. */
let workspace = '';
let diagnostics = '';

beforeAll(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  for (const file of ['biome.json', '.ci/no-clock.grit']) {
    cpSync(path.join(root, file), path.join(workspace, file));
  }
  for (const [folder, imported] of [...refused, ...allowed]) {
    const file = path.join(workspace, probe(folder, imported));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import '${imported}';\n`);
  }
  for (const [file, content] of Object.entries(clocks)) {
    writeFileSync(path.join(workspace, file), content);
  }
  const lint = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--only=plugin',
      '--max-diagnostics=none',
      '.',
    ],
    { cwd: workspace, encoding: 'utf8' },
  );
  diagnostics = lint.stdout + lint.stderr;
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('the import rules', () => {
  it.each(refused)('refuse in %s an import of %s', (folder, imported) => {
    expect(diagnostics).toContain(`${probe(folder, imported)}:1:8 lint/style/noRestrictedImports`);
  });

  it.each(allowed)('allow in %s an import of %s', (folder, imported) => {
    expect(diagnostics).not.toContain(probe(folder, imported));
  });
});

it('the linter refuses code that reads the clock in domain and scheduling', () => {
  expect(diagnostics).toContain('shared-lib/scheduling/now.ts:1:25 plugin');
  expect(diagnostics).toContain('shared-lib/domain/now.ts:1:25 plugin');
  expect(diagnostics).not.toContain('shared-lib/domain/given.ts');
});

function probe(folder: string, imported: string): string {
  return `${folder}/${imported.replace(/\W+/g, '-')}.ts`;
}
