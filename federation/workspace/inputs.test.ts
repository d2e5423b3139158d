import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sources } from './inputs.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'inputs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['remote.tsx', true],
  ['reports/Reports.tsx', true],
  ['page/Page.test.tsx', false],
  ['testing/log-in.ts', false],
  ['dist/main.js', false],
  ['node_modules/react/index.js', false],
  ['.stryker-tmp/mutation.json', false],
])('%s is a source: %p', (name, expected) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  expect(sources(folder)).toEqual(expected ? [file] : []);
});
