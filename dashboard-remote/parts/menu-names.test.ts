import { afterEach, expect, it } from '@jest/globals';
import { baseLocale, setLocaleSource } from '@salon/shared-lib/i18n';
import { inLanguage, serviceNames } from './menu-names.ts';

afterEach(() => setLocaleSource(() => baseLocale));

const services = () => [
  { id: 2, name: 'Signature Manicure' },
  { id: 9, name: 'Moonlight Soak' },
];

it.each([
  ['en', 'Signature Manicure, Moonlight Soak'],
  // A service that the owner added since has no other name yet.
  ['es', 'Manicura de la casa, Moonlight Soak'],
  ['vi', 'Làm móng tay đặc biệt, Moonlight Soak'],
] as const)('names services as visitors read them: %s', (locale, names) => {
  setLocaleSource(() => locale);
  const list = services();
  expect(serviceNames(list)).toBe(names);
  expect(inLanguage(list)[1]).toEqual(list[1]);
});

it('looks the names of a list up once', () => {
  let lookups = 0;
  setLocaleSource(() => {
    lookups += 1;
    return 'es';
  });
  const list = services();
  serviceNames(list);
  const first = lookups;
  serviceNames(list);
  expect(first).toBeGreaterThan(0);
  expect(lookups).toBe(first);
});
