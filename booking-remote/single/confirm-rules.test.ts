import { describe, expect, it } from '@jest/globals';
import { bookingRequest, type Selection } from './confirm-rules.ts';

const selection: Selection = {
  customer: { id: 4, name: 'JANE D.', email: null, phone: '2535550101' },
  date: '2027-03-15',
  start: 570,
  technician: 2,
  suitable: [{ id: 1 }, { id: 2 }],
  chosen: { services: [{ id: 7 }, { id: 9 }] },
};
const request = {
  customer_id: 4,
  date: '2027-03-15',
  start_service_time: 570,
  technician_id: 2,
  service_ids: [7, 9],
};

describe('the request of a selection', () => {
  it('names the chosen technician', () => {
    expect(bookingRequest(selection)).toEqual(request);
  });

  it('names all suitable technicians for No Preference', () => {
    expect(bookingRequest({ ...selection, technician: 'any' })?.technician_id).toEqual([1, 2]);
  });

  it('has the optional fields of the form, which cannot replace a choice', () => {
    const details = { customer_id: 9, technician_id: 1 };
    expect(bookingRequest({ ...selection, details })).toEqual(request);
  });

  it('may start at midnight', () => {
    expect(bookingRequest({ ...selection, start: 0 })?.start_service_time).toBe(0);
  });

  it.each(['customer', 'date', 'start', 'technician'] as const)('is null without %s', (field) => {
    expect(bookingRequest({ ...selection, [field]: null })).toBeNull();
  });
});
