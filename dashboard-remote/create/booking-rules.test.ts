import { describe, expect, it } from '@jest/globals';
import type { Customer } from '@salon/shared-lib/domain';
import {
  attemptOf,
  customerToSave,
  missingIn,
  mustSave,
  type Needed,
  ownerOf,
  requestOf,
  seated,
} from './booking-rules.ts';
import { blankDraft, type Draft } from './draft.ts';
import type { Choice } from './offers.ts';

const maria: Customer = {
  id: 118,
  phone: '2535550188',
  name: 'MARIA LINDQVIST',
  email: null,
  optInSms: true,
};
const full: Draft = {
  ...blankDraft('2026-11-20'),
  phone: '(253) 555-0188',
  name: 'Maria Lindqvist',
  customer: maria,
  serviceIds: [2, 9],
};
const choice: Choice = { technicianId: 4, start: 840, gone: null };
const request = {
  customer_id: 118,
  date: '2026-11-20',
  start_service_time: 840,
  technician_id: 4,
  service_ids: [2, 9],
};

describe('a booking', () => {
  it.each<[Needed[], Partial<Draft>, Partial<Choice>]>([
    [[], {}, {}],
    [[], { phone: '442079460018' }, {}],
    [['phone'], { phone: '253555018' }, {}],
    [['phone'], { phone: '2535550188253555' }, {}],
    [['phone'], { phone: 'Maria' }, {}],
    [['name'], { name: ' ' }, {}],
    [['whose'], { name: 'Robin Walker' }, {}],
    [[], { name: 'Robin Walker', nameMeans: 'guest' }, {}],
    [[], { name: 'Robin Walker', nameMeans: 'renamed' }, {}],
    [[], { phone: '', name: '', customer: null, walkIn: true }, {}],
    [['email'], { customer: null, email: 'maria' }, {}],
    [['services'], { serviceIds: [] }, { technicianId: null, start: null }],
    [['date'], { date: null }, { technicianId: null, start: null }],
    [['technician'], {}, { technicianId: null, start: null }],
    [['time'], {}, { start: null }],
    [
      ['phone', 'name', 'services'],
      { phone: '', name: '', serviceIds: [] },
      { technicianId: null, start: null },
    ],
  ])('needs %j', (expected, own, chosen) => {
    const draft = { ...full, ...own };
    expect(missingIn(draft, { ...choice, ...chosen }, draft.customer)).toEqual(expected);
  });

  it('is sent with what is chosen', () => {
    expect(requestOf(full, choice, 118)).toEqual(request);
    const seated = { ...request, status: 'in_chair' };
    expect(requestOf(full, { ...choice, seatedUntil: 14 * 60 }, 118)).toEqual(seated);
    expect(requestOf(full, { ...choice, start: null }, 118)).toBeNull();
    expect(requestOf({ ...full, date: null }, choice, 118)).toBeNull();
  });

  it('of a walk-in is sent without a customer, with the name if one is known', () => {
    const nobody = { ...full, phone: '', name: '', customer: null };
    expect(requestOf(seated(nobody), choice, null)).toEqual({ ...request, customer_id: null });
    expect(requestOf(seated({ ...nobody, name: 'robin' }), choice, null)).toMatchObject({
      customer_id: null,
      guest_name: 'ROBIN',
    });
    expect(seated(full)).toBe(full);
  });

  it('of a group is sent with the share and the name of each guest', () => {
    const others = [{ name: 'ada', serviceIds: [3], technicianId: null }];
    const group = { ...full, others };
    const shares = [
      { technician_id: 2, service_ids: [2, 4], minutes: 85, guest: 0 },
      { technician_id: 1, service_ids: [3], minutes: 15, guest: 1 },
    ];
    const { date, start_service_time, customer_id } = request;
    expect(requestOf(group, { ...choice, shares }, customer_id)).toEqual({
      customer_id,
      date,
      start_service_time,
      group_size: 2,
      appointments: [
        { technician_id: 2, service_ids: [2, 4] },
        { technician_id: 1, service_ids: [3], guest_name: 'ADA' },
      ],
    });
    const atOnce = shares.map((share) => ({ ...share, guest: 0 }));
    expect(requestOf(full, { ...choice, shares: atOnce }, customer_id)).toMatchObject({
      group_size: 1,
      appointments: [{ guest: 1 }, { guest: 1 }],
    });
    const unsure = { ...group, others: [{ name: '', serviceIds: [], technicianId: null }] };
    expect(missingIn(unsure, choice, full.customer)).toEqual(['services']);
  });

  it('has the key of the first attempt when it is sent again, and another key when it is another', () => {
    const first = attemptOf(null, request, () => 'a');
    expect(attemptOf(first, request, () => 'b')).toEqual({ ...first, key: 'a' });
    expect(attemptOf(first, { ...request, start_service_time: 870 }, () => 'b').key).toBe('b');
  });
});

it('asks for whom a visit is when a known number has another name, found by the search or by the server', () => {
  const typed = { ...full, customer: null, name: 'Robin Walker' };
  expect(ownerOf(typed, [maria])).toBe(maria);
  expect(ownerOf(typed, [])).toBeNull();
  expect(ownerOf({ ...typed, owner: maria }, [])).toBe(maria);
  expect(ownerOf({ ...typed, phone: '(253) 555' }, [maria])).toBeNull();
});

describe('the customer', () => {
  it.each<[boolean, Partial<Draft>]>([
    [false, {}],
    [false, { name: ' maria  lindqvist' }],
    [true, { name: 'Maria Lind' }],
    [false, { name: 'Robin Walker', nameMeans: 'guest' }],
    [true, { phone: '(253) 555-0189' }],
    [true, { customer: null }],
    [false, { customer: null, phone: '', walkIn: true }],
  ])('is saved first: %s for %j', (expected, own) => {
    expect(mustSave({ ...full, ...own })).toBe(expected);
  });

  it('is saved by id when chosen, otherwise by phone; nothing else is touched', () => {
    const saved = { phone: '2535550188', name: 'MARIA LINDQVIST' };
    expect(customerToSave(full)).toEqual({ id: 118, ...saved, expected: saved });
    const nobody = { ...saved, expected: null };
    expect(customerToSave({ ...full, customer: null })).toEqual(nobody);
    const asked = { ...full, customer: null, agreesToTexts: true };
    expect(customerToSave(asked)).toEqual({ ...nobody, optInSms: true });
    const email = 'maria@example.com';
    const heard = { ...full, customer: null, email: ` ${email}` };
    expect(customerToSave(heard)).toEqual({ ...nobody, email, email_proven: false });
  });
});
