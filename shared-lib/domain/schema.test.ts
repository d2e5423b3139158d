import { describe, expect, it } from '@jest/globals';
import {
  appointmentRequestSchema,
  contactMessageSchema,
  customerUpsertSchema,
  dateSchema,
  endSchema,
  groupRequestSchema,
  newCustomerSchema,
  phoneSchema,
  startSchema,
} from './schema/index.ts';

type Schema = {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
};
function problem(schema: Schema, value: unknown): string | null {
  const result = schema.safeParse(value);
  return result.success ? null : (result.error?.issues[0]?.message ?? '');
}

describe('the sentences of the schemas', () => {
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
    [
      'a number that nobody has',
      phoneSchema,
      '0000000000',
      'That can’t be a real phone number. Please check it.',
    ],
    ['a new customer', newCustomerSchema, customer, null],
    ['no name', newCustomerSchema, { ...customer, name: ' ' }, 'Name is required.'],
    ['a contact message', contactMessageSchema, message, null],
    ['no name in it', contactMessageSchema, { ...message, name: ' ' }, 'Name is required'],
    ['no e-mail', contactMessageSchema, { ...message, email: '' }, 'Email is required'],
    ['a bad e-mail', contactMessageSchema, { ...message, email: 'x' }, 'Invalid email format'],
    ['no message', contactMessageSchema, { ...message, message: ' ' }, 'Message cannot be empty'],
    [
      'a long message',
      contactMessageSchema,
      { ...message, message: 'x'.repeat(5001) },
      'Please use at most 5000 characters.',
    ],
    [
      'a long name in it',
      contactMessageSchema,
      { ...message, name: 'x'.repeat(121) },
      'Please use at most 120 characters.',
    ],
    [
      'a name of two lines',
      contactMessageSchema,
      { ...message, name: 'a\nBcc: b' },
      'Please write the name on one line, without invisible characters.',
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(problem(schema, value)).toBe(expected);
  });
});

describe('a name', () => {
  const refused = 'Please write the name on one line, without invisible characters.';
  it.each([
    ['typed with space around it', '  Jane Doe\t\r\n', null],
    ['with the space of another program around it', '\u00a0\u3000Jane\ufeff', null],
    ['with an apostrophe as phones write it', 'Siobh\u00e1n O\u2019Neill', null],
    ['in Vietnamese', 'Nguy\u1ec5n Th\u1ecb \u00c1nh', null],
    ['in Vietnamese, with marks of their own', 'Nguye\u0302\u0303n Thi\u0323 A\u0301nh', null],
    ['in Thai', '\u0e2a\u0e21\u0e0a\u0e32\u0e22', null],
    ['in Chinese', '\u674e\u5a1c', null],
    ['of two lines', 'Jane\r\nBcc: x@example.com', refused],
    ['of two paragraphs', 'Jane\u2029Doe', refused],
    ['with a tab in it', 'Jane\tDoe', refused],
    ['with a zero byte', 'Ja\u0000ne', refused],
    ['with an escape', 'Jane\u001b[31m', refused],
    ['with a control character of Latin-1', 'Jane\u0085Doe', refused],
    ['that is turned around', 'Jane \u202eeoD', refused],
    ['with an isolate', 'Jane \u2066Doe\u2069', refused],
    ['with a mark of direction', 'Jane\u200e Doe', refused],
    ['with a space of no width', 'Ja\u200bne', refused],
    ['with a joiner', 'Ja\u200dne', refused],
    ['with a soft hyphen', 'Ja\u00adne', refused],
    ['with a tag', 'Jane\u{e0041}', refused],
    ['of nothing that can be seen', '\u200b\u200b', refused],
    ['of nothing but space', ' \u00a0\ufeff\r\n', 'Name is required.'],
  ])('%s', (_, name, expected) => {
    const customer = { phone: '2535550100', name, email: '', optInSms: true };
    const letter = { name, email: 'jane@example.com', message: 'Hello' };
    expect(problem(newCustomerSchema, customer)).toBe(expected);
    expect(problem(customerUpsertSchema, customer)).toBe(expected);
    // The specified sentence has no full stop.
    const inLetter = expected === 'Name is required.' ? 'Name is required' : expected;
    expect(problem(contactMessageSchema, letter)).toBe(inLetter);
  });
});

it.each([
  ['1234 !!', false],
  ['…', false],
  ['\u{1f485}', false],
  ['7 Seven', true],
  ['\u674e\u5a1c', true],
])('the typed name %s has letters: %s', (name, expected) => {
  const customer = { phone: '2535550100', name, email: '', optInSms: true };
  const sentence = 'Please write your name with letters, so that we know how to greet you.';
  expect(problem(newCustomerSchema, customer)).toBe(expected ? null : sentence);
});

it.each([
  [
    'Call ２５３５５５０１２３ Now',
    'Please write the name without : / @ $ and with two digits at most.',
  ],
  ['Bob ١٢٣', 'Please write the name without : / @ $ and with two digits at most.'],
  ['Evil：com', 'Please write the name without : / @ $ and with two digits at most.'],
  ['Evil com⁄x', 'Please write the name without : / @ $ and with two digits at most.'],
  ['\u3164', 'Please write the name on one line, without invisible characters.'],
  ['\u2800', 'Please write the name on one line, without invisible characters.'],
  ['Jo\ufe0f', 'Please write the name on one line, without invisible characters.'],
  ['Jo\ud83d Doe', 'Please write the name on one line, without invisible characters.'],
  ['ß'.repeat(31), 'Please use at most 60 characters.'],
  ['ß'.repeat(30), null],
  ['J'.repeat(121), 'Please use at most 60 characters.'],
  ['Ａｎｎａ ２', null],
])('the name %j is answered %j', (name, sentence) => {
  expect(problem(customerUpsertSchema, { phone: '2535550100', name })).toBe(sentence);
});

it('masked initials without letters come back with a whole customer', () => {
  expect(problem(customerUpsertSchema, { phone: '2535550100', name: '7. D.' })).toBe(null);
  expect(problem(customerUpsertSchema, { phone: '2535550100', name: '7.' })).toBe(null);
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
    ['an hour too many', startSchema, '24:00', false],
    ['the last minute', startSchema, '23:59', true],
    ['an end at midnight', endSchema, '24:00', true],
    ['an end after midnight', endSchema, '24:01', false],
    ['an end', endSchema, '09:05', true],
  ])('%s', (_, schema, value, expected) => {
    expect(problem(schema, value) === null).toBe(expected);
  });
});
