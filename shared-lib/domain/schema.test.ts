import { describe, expect, it } from '@jest/globals';
import {
  appointmentRequestSchema,
  contactMessageSchema,
  customerUpsertSchema,
  dateSchema,
  groupRequestSchema,
  newCustomerSchema,
  phoneSchema,
  timeSchema,
} from './schema/index.ts';

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
};
function problem(schema: Schema, value: unknown): string | null {
  const result = schema.safeParse(value);
  return result.success ? null : (result.error?.issues[0]?.message ?? '');
}

describe('the specification’s sentences', () => {
  const customer = { phone: '2535550100', name: 'Jane', email: '', optInSms: true };
  const message = { name: 'Jane', email: 'jane@example.com', message: 'Hello' };
  it.each([
    ['a date', dateSchema, '2027-03-14', null],
    [
      'no date of the calendar',
      dateSchema,
      '2027-02-30',
      'Invalid date format. Expected YYYY-MM-DD.',
    ],
    [
      'a date otherwise written',
      dateSchema,
      '03/14/2027',
      'Invalid date format. Expected YYYY-MM-DD.',
    ],
    ['a phone number', phoneSchema, '2535550100', null],
    ['one digit short', phoneSchema, '253555010', 'Please enter a valid 10-digit phone number.'],
    ['a new customer', newCustomerSchema, customer, null],
    ['no name', newCustomerSchema, { ...customer, name: ' ' }, 'Name is required.'],
    ['a contact message', contactMessageSchema, message, null],
    ['no name in it', contactMessageSchema, { ...message, name: ' ' }, 'Name is required'],
    ['no e-mail', contactMessageSchema, { ...message, email: '' }, 'Email is required'],
    ['a bad e-mail', contactMessageSchema, { ...message, email: 'x' }, 'Invalid email format'],
    ['no message', contactMessageSchema, { ...message, message: ' ' }, 'Message cannot be empty'],
    [
      'a name of two lines',
      contactMessageSchema,
      { ...message, name: 'a\nBcc: b' },
      'That name is not valid.',
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(problem(schema, value)).toBe(expected);
  });
});

describe('bodies', () => {
  const booking = {
    customer_id: 1,
    date: '2027-03-15',
    start_service_time: '09:30',
    technician_id: [1, 2],
    service_ids: [3],
  };
  const { technician_id: _, service_ids: __, ...when } = booking;
  const group = { ...when, group_size: 2, appointments: [{ technician_id: 1, service_ids: [3] }] };
  it.each([
    ['a booking', appointmentRequestSchema, booking, true],
    ['a field too many', appointmentRequestSchema, { ...booking, admin: true }, false],
    ['no services', appointmentRequestSchema, { ...booking, service_ids: [] }, false],
    ['an id of nothing', appointmentRequestSchema, { ...booking, customer_id: 0 }, false],
    ['an id too large', appointmentRequestSchema, { ...booking, customer_id: 2 ** 31 }, false],
    ['a group', groupRequestSchema, group, true],
    ['five people', groupRequestSchema, { ...group, group_size: 5 }, false],
    ['nobody', groupRequestSchema, { ...group, group_size: 0 }, false],
    ['no appointments', groupRequestSchema, { ...group, appointments: [] }, false],
    [
      'the staff’s longer number',
      customerUpsertSchema,
      { phone: '123456789012345', name: 'J' },
      true,
    ],
    ['an hour too many', timeSchema, '24:00', false],
    ['the last minute', timeSchema, '23:59', true],
  ])('%s', (_, schema, value, expected) => {
    expect(problem(schema, value) === null).toBe(expected);
  });
});
