import type { DescribedCalls } from './example.ts';

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

const ownPagesOnly = { cross_site: '403, a page of another site made a browser ask' } as const;

export const customerCalls: DescribedCalls = {
  'GET /customers/search': {
    summary: 'Finds a customer by phone number',
    description:
      'Opens a session of scope `book` for that customer. Staff see name and address in full and get no session.',
    callers: ['staff'],
    refusals: { ...ownPagesOnly, customer_not_found: '404, nobody has this number yet' },
    headers: { 'Set-Cookie': session('book') },
    query: { phone: '2535550120' },
    answer: masked,
  },
  'GET /customers/validate': {
    summary: 'Recognises a customer by phone number and full name',
    description: 'Opens a session of scope `history`. `null` when the two don’t belong together.',
    callers: ['staff'],
    refusals: ownPagesOnly,
    headers: { 'Set-Cookie': session('history') },
    query: { phone: '2535550120', name: 'Jane Doe' },
    answer: { ...masked, name: 'JANE DOE' },
  },
  'PUT /customers': {
    summary: 'Adds a customer, or completes what is known of one',
    description:
      'Anyone may add a new number, and gets a session of scope `book`. A session may add an e-mail address where there is none and change `optInSms` of its own customer. Staff may change everything.',
    callers: ['book', 'history', 'staff'],
    refusals: {
      not_signed_in: '401, the `id` is a customer’s who has no session here',
      not_allowed: '403, the `id` is another customer’s',
      customer_not_found: '404, staff named an `id` that nobody has',
      customer_exists: '409, the number is another customer’s',
      too_many_requests: '429, wait for `Retry-After`',
    },
    headers: { 'Set-Cookie': session('book') },
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
