import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '..');
/** Wider ones are read by scrolling. */
const widest = 140;

it('no comment is wider than a reader sees', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '*.ts', '*.tsx', '*.cjs', '*.mjs', '*.css', '*.sql'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const wide = files
    .trim()
    .split('\n')
    .filter((file) => !file.includes('/migrations/'))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.length > widest && /^\s*(\/\*|\*|\/\/|--)/.test(line) ? `${file}:${index + 1}` : [],
        ),
    );
  expect(wide).toEqual([]);
});
