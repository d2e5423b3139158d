import { expect, it } from '@jest/globals';
import { basenameOf, localeFile, pathIn, splitLocale } from './locale.ts';

const locales = ['en', 'es', 'vi'];

it.each([
  ['/', 'en', '/'],
  ['/faq', 'en', '/faq'],
  ['/en/faq', 'en', '/en/faq'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es/faq/more', 'es', '/faq/more'],
  ['/ES/faq', 'en', '/ES/faq'],
  ['/essence', 'en', '/essence'],
  ['//es', 'en', '//es'],
  ['/vi//faq', 'vi', '//faq'],
])('the locale of %s is %s', (address, locale, path) => {
  expect(splitLocale(address, locales)).toEqual({ locale, path });
});

it('has no prefix for the default locale', () => {
  expect(locales.map((locale) => basenameOf(locale, locales))).toEqual(['', '/es', '/vi']);
  expect(basenameOf('en', [])).toBe('');
});

it('the path of a page begins with its locale', () => {
  expect(locales.map((locale) => pathIn(locale, '/faq', locales))).toEqual([
    '/faq',
    '/es/faq',
    '/vi/faq',
  ]);
  expect(locales.map((locale) => pathIn(locale, '/', locales))).toEqual(['/', '/es', '/vi']);
});

it("takes a locale's own file where there is one", () => {
  const files = { 'main.js': 1, 'es/main.js': 1, 'logo.js': 1 };
  expect(localeFile('main.js', 'es', files)).toBe('es/main.js');
  expect(localeFile('logo.js', 'es', files)).toBe('logo.js');
  expect(localeFile('main.js', 'en', files)).toBe('main.js');
});
