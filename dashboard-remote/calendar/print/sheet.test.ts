import { expect, it } from '@jest/globals';
import { at, clientOf, dayWith, technician, visit } from '../day/for-tests.ts';
import { sheetOf } from './sheet.ts';

it('has the opening hours, and a column for everybody who works', () => {
  const { span, columns, off, notes } = sheetOf(dayWith([]));
  expect(span).toEqual({ start: at('9:00'), end: at('19:00') });
  expect(columns.map(({ technician }) => technician.id)).toEqual([1, 2]);
  expect(off).toHaveLength(1);
  expect(notes).toEqual([]);
});

it('is widened by an appointment outside opening hours, in whole hours', () => {
  const { span } = sheetOf(dayWith([visit(1, 1, '8:30'), visit(2, 2, '18:30')]));
  expect(span).toEqual({ start: at('8:00'), end: at('20:00') });
  expect(sheetOf(dayWith([], { hours: null })).span).toEqual({
    start: at('9:00'),
    end: at('19:00'),
  });
});

it('has the column of somebody who is off but has an appointment', () => {
  const { columns, off } = sheetOf(dayWith([visit(1, 3, '10:00')]));
  expect(columns.map(({ technician }) => technician.id)).toEqual([1, 2, 3]);
  expect(off).toEqual([]);
});

it('names each note of a client once', () => {
  const note = { ...clientOf(1), name: 'MARIA', notes: 'Nut allergy' };
  const { notes } = sheetOf(
    dayWith([
      visit(1, 1, '10:00', { Customer: note }),
      visit(2, 2, '10:00', { Customer: note }),
      visit(3, 2, '12:00', { customer_note: 'A broken nail' }),
    ]),
  );
  expect(notes).toEqual([
    { name: 'MARIA', note: 'Nut allergy' },
    { name: 'CUSTOMER 3', note: 'A broken nail' },
  ]);
});

it('gives a visit the room until the next one, and names the services for which that is too little', () => {
  const services = ['Signature Manicure', 'Eyebrows', 'Full Legs', 'Underarms'].map((name, id) => ({
    id,
    name,
    time: 10,
    price: 10,
    category_id: 1,
  }));
  const { columns, cut } = sheetOf(
    dayWith(
      [
        visit(2, 1, '10:30', { minutes: 40, Services: services }),
        visit(1, 1, '9:00'),
        visit(3, 1, '11:10', { minutes: 40, Services: services }),
      ],
      { technicians: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => technician(id)) },
    ),
  );
  expect(columns[0]?.appointments.map(({ room }) => room)).toEqual([90, 40, 470]);
  expect(cut).toMatchObject([
    { first: '10:30', services: 'Signature Manicure, Eyebrows, Full Legs, Underarms' },
  ]);
});
