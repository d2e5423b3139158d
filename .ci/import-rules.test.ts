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
  ['content-remote/home', '@salon/api'],
  ['dashboard-remote', '../shell/entry.tsx'],
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
  ['api/customers', '@salon/shared-lib/scheduling'],
  ['shared-lib/scheduling', '../domain/index.ts'],
  ['shared-lib/domain', '../i18n/index.ts'],
  ['shared-lib/ui', '../scheduling/index.ts'],
] as const;

/** A house of probes: one file for each import, linted in one go by the rules of the real one. */
let house = '';
let complaints = '';

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  cpSync(path.join(root, 'biome.json'), path.join(house, 'biome.json'));
  for (const [room, imported] of [...refused, ...allowed]) {
    const file = path.join(house, probe(room, imported));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import '${imported}';\n`);
  }
  const lint = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--max-diagnostics=none',
      '.',
    ],
    { cwd: house, encoding: 'utf8' },
  );
  complaints = lint.stdout + lint.stderr;
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the import rules of the house', () => {
  it.each(refused)('refuse in %s an import of %s', (room, imported) => {
    expect(complaints).toContain(`${probe(room, imported)}:1:8 lint/style/noRestrictedImports`);
  });

  it.each(allowed)('allow in %s an import of %s', (room, imported) => {
    expect(complaints).not.toContain(probe(room, imported));
  });
});

function probe(room: string, imported: string): string {
  return `${room}/${imported.replace(/\W+/g, '-')}.ts`;
}
