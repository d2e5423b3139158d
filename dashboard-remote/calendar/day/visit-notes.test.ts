import { expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { visitNotes } from './visit-notes.ts';

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
