import { describe, expect, it } from '@jest/globals';
import type { Customer } from '@salon/shared-lib/domain';
import { phoneDigits } from '../parts/phone-digits.ts';
import {
  blankDraft,
  type Draft,
  type DraftEvent,
  draftReducer,
  hasTyped,
  maxServices,
  openedDraft,
} from './draft.ts';
import { guestsOf } from './guests.ts';

const today = '2026-11-20';
const maria: Customer = {
  id: 118,
  phone: '2535550188',
  name: 'MARIA LINDQVIST',
  email: 'maria@example.com',
  optInSms: true,
};
const blank = blankDraft(today);
const after = (...events: DraftEvent[]): Draft => events.reduce(draftReducer, blank);
const chosen: DraftEvent = { type: 'customerChosen', customer: maria };

describe('the draft', () => {
  it.each<[string, DraftEvent[], Partial<Draft>]>([
    [
      'has phone, name and customer of a chosen suggestion',
      [{ type: 'phoneTyped', text: '0188' }, chosen],
      { phone: '(253) 555-0188', name: 'Maria Lindqvist', customer: maria },
    ],
    [
      'has no customer, and so neither name nor e-mail address, after typing a phone number',
      [chosen, { type: 'phoneTyped', text: '(253) 555-018' }],
      { phone: '(253) 555-018', name: '', customer: null },
    ],
    [
      'keeps a name that was typed when the number is typed on, but not a yes to texts',
      [
        { type: 'nameTyped', text: 'Ada Caller' },
        { type: 'textsAnswered', agrees: true },
        { type: 'phoneTyped', text: '(253) 555-0199' },
      ],
      { name: 'Ada Caller', agreesToTexts: false },
    ],
    [
      'keeps the customer after typing a name',
      [chosen, { type: 'nameTyped', text: 'Maria L' }],
      { name: 'Maria L', customer: maria },
    ],
    [
      'keeps what is typed when the customer is saved',
      [
        { type: 'phoneTyped', text: '2535550188' },
        { type: 'nameTyped', text: 'maria lindqvist' },
        { type: 'customerSaved', customer: maria },
      ],
      { phone: '2535550188', name: 'maria lindqvist', customer: maria },
    ],
    [
      'keeps a typed name when the number is mended after the customer was saved',
      [
        { type: 'phoneTyped', text: '2535550188' },
        { type: 'nameTyped', text: 'maria lindqvist' },
        { type: 'customerSaved', customer: maria },
        { type: 'phoneTyped', text: '2535550189' },
      ],
      { phone: '2535550189', name: 'maria lindqvist', customer: null },
    ],
    [
      'writes number and date in their usual form when a field is left',
      [
        { type: 'phoneTyped', text: '253 555 0188' },
        { type: 'dateTyped', text: '12/1', today },
        { type: 'fieldLeft' },
      ],
      { phone: '(253) 555-0188', dateText: '12/01/2026', date: '2026-12-01' },
    ],
    [
      'keeps words and wrong dates when a field is left',
      [
        { type: 'phoneTyped', text: 'mar lin' },
        { type: 'dateTyped', text: '13/1', today },
        { type: 'fieldLeft' },
      ],
      { phone: 'mar lin', dateText: '13/1', date: null },
    ],
    [
      'toggles services',
      [
        { type: 'serviceToggled', id: 1 },
        { type: 'serviceToggled', id: 2 },
        { type: 'serviceToggled', id: 1 },
      ],
      { serviceIds: [2] },
    ],
    [
      'asks for a technician at a time',
      [{ type: 'startChosen', start: 840, technicianId: 4 }],
      { wants: { technicianId: 4, start: 840 } },
    ],
    [
      'drops the time on another date, and keeps the technician',
      [
        { type: 'startChosen', start: 840, technicianId: 4 },
        { type: 'dateChosen', date: '2026-11-21' },
      ],
      {
        date: '2026-11-21',
        dateText: '11/21/2026',
        wants: { technicianId: 4, start: null },
      },
    ],
    [
      'takes the next free day with its time',
      [{ type: 'dateChosen', date: '2026-11-21', start: 600 }],
      { wants: { technicianId: null, start: 600 } },
    ],
    [
      'takes services and technician of the last visit',
      [
        { type: 'serviceToggled', id: 9 },
        { type: 'sameAgain', serviceIds: [1, 3], technicianId: 2 },
      ],
      { serviceIds: [1, 3], wants: { technicianId: 2, start: null } },
    ],
    [
      'keeps the attempt',
      [{ type: 'attempted', attempt: { request: '{}', key: 'a' } }],
      { attempt: { request: '{}', key: 'a' } },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });

  it('is blank after a booking, with the date that it gets', () => {
    const full = after(chosen, { type: 'serviceToggled', id: 1 });
    expect(draftReducer(full, { type: 'cleared', date: today })).toEqual(blank);
  });

  it('holds as many services as an appointment', () => {
    const ids = Array.from({ length: maxServices + 1 }, (_, id) => id + 1);
    const draft = after(...ids.map((id): DraftEvent => ({ type: 'serviceToggled', id })));
    expect(draft.serviceIds).toEqual(ids.slice(0, maxServices));
  });
});

describe('the draft with which the form opens', () => {
  it('is at the place that the caller names, for the client', () => {
    const opened = openedDraft(
      null,
      { date: '2026-11-27', start: 900, technician_id: 4, customer: maria },
      today,
    );
    expect(opened).toMatchObject({
      date: '2026-11-27',
      wants: { technicianId: 4, start: 900 },
      customer: maria,
      phone: '(253) 555-0188',
    });
  });

  it('has today for a date that is over, with the technician, and no start of that date', () => {
    expect(
      openedDraft(null, { date: '2026-11-19', start: 900, technician_id: 4 }, today),
    ).toMatchObject({ date: today, wants: { technicianId: 4, start: null } });
  });

  it('is the kept one, which a named place moves', () => {
    const kept = after(chosen, { type: 'serviceToggled', id: 1 });
    expect(openedDraft(kept, {}, today)).toEqual(kept);
    expect(openedDraft(kept, { date: '2026-11-22', start: 660, technician_id: 2 }, today)).toEqual({
      ...kept,
      date: '2026-11-22',
      dateText: '11/22/2026',
      wants: { technicianId: 2, start: 660 },
    });
  });
});

it.each<[boolean, DraftEvent[]]>([
  [false, []],
  [false, [{ type: 'phoneTyped', text: ' ' }]],
  [false, [{ type: 'dateChosen', date: '2026-11-21' }]],
  [true, [{ type: 'phoneTyped', text: '2' }]],
  [true, [{ type: 'nameTyped', text: 'M' }]],
  [true, [{ type: 'serviceToggled', id: 1 }]],
])('there is something to keep: %s', (expected, events) => {
  expect(hasTyped(after(...events))).toBe(expected);
});

it.each([
  ['(253) 555-0188', '2535550188'],
  ['+1 253.555.0188', '2535550188'],
  ['1 253 555 0188', '2535550188'],
  ['+44 20 7946 0018', '442079460018'],
  ['mar 253', ''],
  ['', ''],
])('the digits of %j are %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

it('keeps two technicians at once for as many guests as a booking has room for', () => {
  const one = { name: '', serviceIds: [1, 2], technicianId: null, atOnce: true };
  const two = { ...blank, atOnce: true, others: [one] };
  const atOnce = (size: number) =>
    guestsOf(draftReducer(two, { type: 'sizeChosen', size })).map((guest) => guest.atOnce ?? false);
  expect([2, 3, 4].map(atOnce)).toEqual([
    [true, true],
    [true, false, false],
    [false, false, false, false],
  ]);
});
