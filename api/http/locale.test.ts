import { expect, it } from '@jest/globals';
import { m } from '@salon/shared-lib/i18n';
import { inLocale, preferredLocale } from './locale.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,es;q=0.9', 'en'],
  ['de, vi;q=0.4, es;q=0.3', 'vi'],
  ['de', 'en'],
  ['*', 'en'],
  ['es;q=0', 'en'],
  ['es;q=x, vi', 'vi'],
  ['ES', 'es'],
  ['es, en', 'es'],
  [';,;q=;', 'en'],
] as const)('Accept-Language %p means %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

it('texts are in the locale of their request, also after a wait', async () => {
  const texts = (['es', 'vi', 'en'] as const).map((locale) =>
    inLocale(locale, async () => {
      await new Promise(setImmediate);
      return m.language_tag();
    }),
  );
  expect(await Promise.all(texts)).toEqual(['es-US', 'vi-VN', 'en-US']);
});
