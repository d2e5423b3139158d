import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Customer } from '@salon/shared-lib/domain';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { visit } from '../calendar/day/for-tests.ts';
import { blankDraft, type Draft, draftReducer } from './draft.ts';
import {
  asideDrafts,
  discardAside,
  draftStore,
  keepDraftForNextForm,
  openDraftFor,
  openDraftOf,
  saveOrClearDraft,
  setDraftAside,
  swapAside,
} from './draft-store.ts';

const today = '2026-11-24';
const person = (id: number, name: string): Customer => ({
  id,
  name,
  phone: `253555018${id}`,
  email: null,
  optInSms: false,
});
const maria = person(1, 'MARIA LINDQVIST');
const ruth = person(2, 'RUTH AMES');

const blank = blankDraft(today);
const typed = draftReducer(blank, { type: 'nameTyped', text: 'Ada Caller' });
const kept = () => draftStore.getState().draft;
const aside = () => asideDrafts.getState().drafts;
const stored = () => JSON.parse(sessionStorage.getItem('asideDrafts') ?? 'null')?.value ?? [];

beforeEach(() => {
  logInForTests();
  for (const draft of aside()) discardAside(draft);
  saveOrClearDraft(blank, null);
});

describe('the form that is opened', () => {
  it('is empty: what was begun before is aside', () => {
    saveOrClearDraft(typed, null);
    setDraftAside();
    expect(kept()).toBeNull();
    expect(aside()).toEqual([typed]);
  });

  it.each([
    ['for a client', () => openDraftFor(maria, today), { customer: maria }],
    ['to go on', keepDraftForNextForm, typed],
  ])('has the draft %s', (_, open, expected) => {
    saveOrClearDraft(typed, null);
    open();
    setDraftAside();
    expect(kept()).toMatchObject(expected);
    // Once.
    saveOrClearDraft(kept() ?? blank, null);
    setDraftAside();
    expect(kept()).toBeNull();
  });
});

it.each([
  ['her client', { customer_id: 1, Customer: { ...maria, notes: 'Latex.' } }, { customer: maria }],
  [
    'the guest of her client',
    { customer_id: 1, Customer: { ...maria, notes: null }, guest_name: 'ROBIN' },
    { customer: maria, name: 'Robin', nameMeans: 'guest' },
  ],
  [
    'the walk-in',
    { customer_id: null, Customer: null, guest_name: 'ADA' },
    { customer: null, name: 'Ada', walkIn: true },
  ],
])('the form that is opened for a further service of a visit is for %s', (_, whose, expected) => {
  openDraftOf(visit(7, 1, '10:00', whose), [5], today);
  setDraftAside();
  expect(kept()).toMatchObject({ nameMeans: null, walkIn: false, serviceIds: [5], ...expected });
  expect(kept()?.customer).toEqual(expected.customer);
  // Nobody has typed anything.
  saveOrClearDraft(kept() ?? blank, null);
  setDraftAside();
  expect(aside()).toEqual([]);
});

describe('the form that is opened for a client', () => {
  it('puts aside what was typed for somebody else, for this tab', () => {
    saveOrClearDraft(typed, null);
    openDraftFor(maria, today);
    expect(kept()).toMatchObject({ name: 'Maria Lindqvist', customer: maria });
    expect(aside()).toEqual([typed]);
    expect(stored()).toEqual([typed]);
  });

  it('keeps what is there for the same client', () => {
    const draft = [
      { type: 'customerChosen' as const, customer: maria },
      { type: 'serviceToggled' as const, id: 4 },
    ].reduce<Draft>(draftReducer, blank);
    saveOrClearDraft(draft, null);
    openDraftFor(maria, today);
    expect(kept()).toBe(draft);
    expect(aside()).toEqual([]);
  });

  it('puts services aside that were chosen for nobody yet', () => {
    const services = draftReducer(blank, { type: 'serviceToggled', id: 4 });
    saveOrClearDraft(services, null);
    openDraftFor(maria, today);
    expect(kept()).toMatchObject({ serviceIds: [], customer: maria });
    expect(aside()).toEqual([services]);
  });

  it('keeps the last one of those for nobody', () => {
    const [first, second] = [[1], [2]].map((serviceIds) => ({ ...blank, serviceIds }));
    for (const draft of [first, typed, second]) {
      saveOrClearDraft(draft as Draft, null);
      setDraftAside();
    }
    expect(aside()).toEqual([typed, second]);
  });

  it('puts nothing aside in which nothing was typed', () => {
    openDraftFor(maria, today);
    openDraftFor(ruth, today);
    expect(aside()).toEqual([]);
  });

  it('keeps every draft that is aside', () => {
    saveOrClearDraft(typed, null);
    openDraftFor(maria, today);
    const later = draftReducer(kept() ?? blank, { type: 'serviceToggled', id: 4 });
    saveOrClearDraft(later, null);
    openDraftFor(ruth, today);
    expect(aside()).toEqual([typed, later]);
  });
});

describe('a draft that is brought back', () => {
  it('changes places with the one in the form', () => {
    saveOrClearDraft(typed, null);
    openDraftFor(maria, today);
    const later = draftReducer(kept() ?? blank, { type: 'serviceToggled', id: 4 });
    swapAside(typed, later);
    expect(aside()).toEqual([later]);
  });

  it('leaves nothing for a form in which nothing was typed', () => {
    saveOrClearDraft(typed, null);
    openDraftFor(maria, today);
    swapAside(typed, kept() ?? blank);
    expect(aside()).toEqual([]);
    expect(stored()).toEqual([]);
  });
});
