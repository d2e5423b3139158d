import type { DescribedCalls } from './example.ts';

const jane = {
  id: 12,
  phone: '2535550120',
  name: 'JANE DOE',
  email: 'jane@example.com',
  optInSms: true,
};
const masked = { id: 12, name: 'JANE D.', email: 'j•••@example.com', phone: '2535550120' };

export const customerCalls: DescribedCalls = {
  'GET /customers/search': {
    summary: 'Finds a customer by phone number',
    description:
      'Opens a session of scope `book` for that customer (a cookie, 60 minutes). Staff see name and address in full and get no session.',
    refusals: { customer_not_found: '404, nobody has this number yet' },
    query: { phone: '2535550120' },
    answer: masked,
  },
  'GET /customers/validate': {
    summary: 'Recognises a customer by phone number and full name',
    description:
      'Opens a session of scope `history` (a cookie, 60 minutes). `null` when the two don’t belong together.',
    query: { phone: '2535550120', name: 'Jane Doe' },
    answer: { ...masked, name: 'JANE DOE' },
  },
  'PUT /customers': {
    summary: 'Adds a customer, or completes what is known of one',
    description:
      'Anyone may add a new number, and gets a session of scope `book`. A session may add an e-mail address where there is none and change `optInSms` of its own customer. Staff may change everything.',
    refusals: { customer_exists: '409, the number is another customer’s' },
    body: { phone: '2535550120', name: 'Jane Doe', email: 'jane@example.com', optInSms: true },
    answer: { customer: jane },
  },
  'GET /customers/smart_search': {
    summary: 'Looks through names, numbers and addresses',
    description: 'In any order, without case and accents; the best match first, 50 at most.',
    refusals: { keyword_too_short: '400, fewer than three characters that are not `*`' },
    query: { keyword: 'doe 0120' },
    answer: [jane],
  },
};
