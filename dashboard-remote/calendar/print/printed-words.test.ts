import { expect, it } from '@jest/globals';
import { visit } from '../day/for-tests.ts';
import { hasRoom, printedWords } from './printed-words.ts';

const service = (id: number, name: string) => ({ id, name, time: 20, price: 20, category_id: 1 });
const withServices = (minutes: number, ...names: string[]) =>
  printedWords(
    visit(1, 1, '10:00', { minutes, Services: names.map((name, id) => service(id, name)) }),
  );

it('names all services, with the phone number where there is room', () => {
  expect(withServices(60, 'Gel Polish', 'Deluxe Pedicure')).toEqual({
    first: '10:00',
    name: 'Customer 1',
    phone: '(253) 555-0120',
    services: 'Gel Polish, Deluxe Pedicure',
  });
  expect(withServices(30, 'Bikini')).toMatchObject({ name: 'Customer 1.', phone: null });
});

it('needs as much room as the words take in lines', () => {
  const two = withServices(40, 'Signature Manicure', 'Eyebrows');
  expect(hasRoom(two, 60, 8)).toBe(true);
  expect(hasRoom(two, 40, 3)).toBe(true);
  expect(hasRoom(two, 30, 8)).toBe(false);
  const many = withServices(
    60,
    'Signature Manicure',
    'Deluxe Pedicure',
    'Gel Polish',
    'Eyebrows',
    'Full Legs',
    'Underarms',
  );
  expect(hasRoom(many, 60, 8)).toBe(false);
});
