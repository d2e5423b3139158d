import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { faults } from './list.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const checks = ['types', 'lint', 'budgets'];

describe('the list of faults', () => {
  it('has each name once', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it.each(faults)('can be put into the code: $name', ({ file, find, replace }) => {
    expect(read(file).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  });

  it.each(faults.filter(({ foundBy }) => !checks.includes(foundBy)))(
    'is looked for by a test that is there: $name',
    ({ foundBy, onlyFull = false }) => {
      const [file = '', title] = foundBy.split(' › ');
      expect(existsSync(path.join(root, file))).toBe(true);
      if (file.includes('.full.')) expect(onlyFull).toBe(true);
      if (title === undefined) return;
      const [, after = ''] = read(file).split(title);
      const isQuick = /^['"`],\s*\{\s*tag: '@quick'/.test(after);
      expect(isQuick || onlyFull).toBe(true);
    },
  );
});
