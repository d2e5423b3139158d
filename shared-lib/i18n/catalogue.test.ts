import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { locales } from './index.ts';

const keysOf = (file: string) => {
  const texts = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as object;
  return Object.keys(texts).filter((key) => key !== '$schema');
};

it.each(locales)("the owner's texts have a file and a prefix of their own: %s", (locale) => {
  const isOwners = (key: string) => key.startsWith('owner_');
  expect(keysOf(`owner/${locale}.json`).filter((key) => !isOwners(key))).toEqual([]);
  expect(keysOf(`locales/${locale}.json`).filter(isOwners)).toEqual([]);
});
