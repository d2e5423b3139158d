import { expect, it } from '@jest/globals';
import { m } from './index.ts';
import { locales } from './locales.ts';
import { namesInAllLanguages } from './menu-names.ts';

it.each(locales)('a name in %s has all its other names', (locale) => {
  const names = namesInAllLanguages(m.owner_menu_name({ name: 'Basic Manicure' }, { locale }));
  expect(names).toEqual(
    expect.arrayContaining(['Basic Manicure', 'Manicura básica', 'Làm móng tay cơ bản']),
  );
});

it('has the names of every language of the site', () => {
  const names = new Set(namesInAllLanguages('Nail Care'));
  expect(names).toEqual(
    new Set(locales.map((locale) => m.owner_menu_name({ name: 'Nail Care' }, { locale }))),
  );
});

it('a name that the catalogue does not have is itself', () => {
  expect(new Set(namesInAllLanguages('Harbor special'))).toEqual(new Set(['Harbor special']));
});
