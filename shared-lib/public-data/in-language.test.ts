import { afterEach, expect, it } from '@jest/globals';
import { baseLocale, setLocaleSource } from '../i18n/index.ts';
import { menuSchema, techniciansSchema } from './in-language.ts';

afterEach(() => setLocaleSource(() => baseLocale));

const service = (name: string, description: string) => ({
  id: 1,
  name,
  description,
  time: 30,
  price: 25,
  category_id: 1,
});
const menu = [
  { id: 1, name: 'Pedicure', services: [service('Gel Polish', 'Stays two to three weeks')] },
  { id: 2, name: 'Harbor special', services: [service('Tide', 'In and out')] },
];

it('the menu is in the language of the page, where the catalogue has its words', () => {
  expect(menuSchema.parse(menu)).toEqual(menu);
  setLocaleSource(() => 'es');
  expect(menuSchema.parse(menu)).toEqual([
    {
      id: 1,
      name: 'Pedicura',
      services: [service('Esmalte en gel', 'Dura de dos a tres semanas')],
    },
    menu[1],
  ]);
});

it('what technicians say of themselves is in the language of the page', () => {
  const linh = {
    id: 2,
    name: 'Linh',
    description: 'Acrylics and dipping powder, thin and even.',
    unavailability: '1',
    category_ids: [1],
  };
  expect(techniciansSchema.parse([linh])).toEqual([linh]);
  setLocaleSource(() => 'vi');
  expect(techniciansSchema.parse([linh])).toEqual([
    { ...linh, description: 'Móng bột và nhúng bột, mỏng và đều.' },
  ]);
});
