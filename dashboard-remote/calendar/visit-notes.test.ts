import { expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { isAllergy, visitNotes } from './visit-notes.ts';

it.each([
  ['Latex allergy', 'A broken nail', 'Latex allergy; A broken nail'],
  ['Latex allergy', null, 'Latex allergy'],
  [null, 'A broken nail', 'A broken nail'],
  ['', '', null],
  [null, null, null],
])('notes %j and %j are shown as %j', (notes, customer_note, shown) => {
  const visit = { Customer: { notes }, customer_note } as DeskAppointment;
  expect(visitNotes(visit)).toBe(shown);
});

it.each([
  ['Latex allergy', true],
  ['Allergic to acetone', true],
  ['Alérgica al acrílico', true],
  ['Tiene alergia', true],
  ['Dị ứng acrylic', true],
  ['Likes the window chair', false],
  ['', false],
  [null, false],
])('the note %j tells of an allergy: %j', (note, told) => {
  expect(isAllergy(note)).toBe(told);
});
