import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as compiled from '#catalogue/runtime.js';
import { baseLocale, locales } from './index.ts';

type Variants = { match: Record<string, string> };
type Texts = Record<string, string | [Variants]>;

const textsOf = (file: string): Texts => {
  const { $schema: _, ...texts } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  );
  return texts;
};
const others = locales.filter((locale) => locale !== baseLocale);

/** Texts of letters to the owner, and about requests that no form sends: English only. */
const staffOnly =
  /^(field(?!_optional)|issue|login_storm|held_texts|language_offer)_|_owner_subject$|^(technician_updated|cancel_many_nothing|instant_invalid|network_invalid|contact_mail_subject|contact_mail_from|changed_owner_sentence)$/;

const parametersOf = (text: string | [Variants] | undefined): string[] => {
  const parts = typeof text === 'string' ? [text] : Object.values(text?.[0].match ?? {});
  return [...new Set(parts.flatMap((part) => part.match(/\{\w+\}/g) ?? []))].sort();
};

it.each(locales)("the owner's texts have a file and a prefix of their own: %s", (locale) => {
  const isOwners = (key: string) => key.startsWith('owner_');
  expect(Object.keys(textsOf(`owner/${locale}.json`)).filter((key) => !isOwners(key))).toEqual([]);
  expect(Object.keys(textsOf(`locales/${locale}.json`)).filter(isOwners)).toEqual([]);
});

it('the pages and the builds have the locales of the catalogue', () => {
  expect([locales, baseLocale]).toEqual([compiled.locales, compiled.baseLocale]);
  const file = path.join(import.meta.dirname, '../package.json');
  const { federation } = JSON.parse(readFileSync(file, 'utf8'));
  expect(federation.locales).toEqual([...locales]);
});

describe.each(others)('the texts in %s', (locale) => {
  it.each(['locales', 'owner'])('are complete: %s', (folder) => {
    const [base, translated] = [baseLocale, locale].map((one) => textsOf(`${folder}/${one}.json`));
    const wanted = Object.keys(base ?? {}).filter((key) => !staffOnly.test(key));
    expect(Object.keys(translated ?? {}).sort()).toEqual(wanted.sort());
  });

  it.each(['locales', 'owner'])('have the parameters of the English ones: %s', (folder) => {
    const base = textsOf(`${folder}/${baseLocale}.json`);
    for (const [key, text] of Object.entries(textsOf(`${folder}/${locale}.json`))) {
      // A language writes a time with 12 hours or with 24, a month by name or by number, a weekday short or in full.
      if (/^(clock|written)_|^(month_short|weekday_brief|calendar_hour)$/.test(key)) continue;
      expect([key, parametersOf(text)]).toEqual([key, parametersOf(base[key])]);
    }
  });
});
