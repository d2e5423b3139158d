import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');
const biome = path.join(root, 'node_modules/.bin/biome');

/** Whether the linter lets a file have this one import; the file does not have to exist. */
function allows(file: string, imported: string): boolean {
  const rule = '--only=style/noRestrictedImports';
  const done = spawnSync(biome, ['lint', rule, `--stdin-file-path=${file}`], {
    cwd: root,
    input: `import '${imported}';\n`,
  });
  return done.status === 0;
}

describe('the import rules of the house', () => {
  it.each([
    ['shell/zz.ts', '@salon/booking-remote/remote.ts'],
    ['shell/zz.ts', '../booking-remote/remote.ts'],
    ['booking-remote/single/zz.ts', '../../content-remote/remote.ts'],
    ['booking-remote/single/zz.ts', 'react-router-dom'],
    ['content-remote/home/zz.ts', '@salon/api'],
    ['dashboard-remote/zz.ts', '../shell/entry.tsx'],
    ['api/customers/zz.ts', '@salon/shared-lib/ui'],
    ['api/customers/zz.ts', '../../shell/entry.tsx'],
    ['federation/host/zz.ts', '@salon/shared-lib/domain'],
    ['federation/host/zz.ts', '../../api/main.ts'],
    ['shared-lib/ui/zz.ts', '../api/index.ts'],
    ['shared-lib/session/zz.ts', '@salon/federation/contract'],
    ['shared-lib/domain/zz.ts', 'react'],
    ['shared-lib/domain/zz.ts', 'node:fs'],
    ['shared-lib/domain/zz.ts', '../scheduling/index.ts'],
    ['shared-lib/scheduling/zz.ts', '../session/index.ts'],
  ])('refuse in %s an import of %s', (file, imported) => {
    expect(allows(file, imported)).toBe(false);
  });

  it.each([
    ['shell/zz.ts', '@salon/federation/browser'],
    ['booking-remote/single/zz.ts', '@salon/shared-lib/router'],
    ['api/customers/zz.ts', '@salon/shared-lib/scheduling'],
    ['shared-lib/scheduling/zz.ts', '../domain/index.ts'],
    ['shared-lib/ui/zz.ts', '../scheduling/index.ts'],
  ])('allow in %s an import of %s', (file, imported) => {
    expect(allows(file, imported)).toBe(true);
  });
});
