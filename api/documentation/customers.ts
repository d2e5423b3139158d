import type { Descriptions } from './described.ts';

const jane = {
  id: 12,
  phone: '2535550120',
  name: 'JANE DOE',
  email: 'jane@example.com',
  optInSms: true,
};
const session = (scope: string) =>
  `\`salon_${scope}\`, a session of scope \`${scope}\` for 60 minutes.`;
const masked = { id: 12, name: 'JANE D.', email: 'j•••@example.com', phone: '2535550120' };

export const customerCalls = {
  findCustomer: {
    summary: 'Finds a customer by phone number',
    description:
      'Opens a session of scope `book` for that customer. Staff see name and address in full and get no session.',
    callers: ['staff'],
    headers: { 'Set-Cookie': session('book') },
    query: { phone: '2535550120' },
    answer: masked,
  },
  validateCustomer: {
    summary: 'Recognises a customer by phone number and full name',
    description: 'Opens a session of scope `history`. `null` when the two don’t belong together.',
    callers: ['staff'],
    headers: { 'Set-Cookie': session('history') },
    query: { phone: '2535550120', name: 'Jane Doe' },
    answer: { ...masked, name: 'JANE DOE' },
  },
  saveCustomer: {
    summary: 'Adds a customer, or completes what is known of one',
    description:
      'Anyone may add a new number, and gets a session of scope `book`. A session may add an e-mail address where there is none and change `optInSms` of its own customer. Staff may change everything.',
    callers: ['book', 'history', 'staff'],
    headers: { 'Set-Cookie': session('book') },
    body: { phone: '2535550120', name: 'Jane Doe', email: 'jane@example.com', optInSms: true },
    answer: { customer: jane },
  },
  searchCustomers: {
    summary: 'Looks through names, numbers and addresses',
    description: 'In any order, without case and accents; the best match first, 50 at most.',
    query: { keyword: 'doe 0120' },
    answer: [jane],
  },
} satisfies Partial<Descriptions>;
