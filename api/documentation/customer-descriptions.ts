import { m } from '@salon/shared-lib/i18n';
import { nextPage, removed } from './answers.ts';
import type { Descriptions } from './described.ts';

const session = (scope: string) =>
  `\`salon_${scope}\`, a session of scope \`${scope}\` for 60 minutes.`;

/** The endpoints of customers. */
export const customerDescriptions = {
  findCustomer: {
    summary: 'Find a customer by phone number',
    description:
      'Opens a session of scope `book` for that customer. Strangers see initials, a device that knows the customer the first name. Staff see name and e-mail address in full and get no session. After too many lookups of a network the answer is 400 `code_required`, or 429 for up to 30 seconds, for known and unknown numbers alike.',
    callers: ['staff'],
    headers: { 'Set-Cookie': session('book') },
  },
  validateCustomer: {
    summary: 'Find a customer by phone number and full name',
    description:
      'Opens a session of scope `history`. `null` when the two do not match. Ten wrong names for a number in an hour ask strangers for a code: 400 `code_required`, or 429 where none can be texted.',
    callers: ['staff'],
    answer: { id: 12, name: 'JANE DOE', email: '•••', phone: '2535550120' },
    headers: { 'Set-Cookie': session('history') },
  },
  saveCustomer: {
    summary: 'Create or update a customer',
    description:
      'Anyone may create a customer with a new phone number, and gets a session of scope `book`. A session may add an e-mail address where there is none, which gets a link that proves it, and withdraw the consent to text messages of its own customer; `book` gives consent for the booking at hand only, `history` for good. Staff may change everything; somebody whom they enter has consented to text messages only with `optInSms`, and another number has no consent without it. A customer that staff saw otherwise (`expected`) is refused with 409 `customer_changed`, as in `PUT /customers/{id}`.',
    callers: ['book', 'history', 'staff'],
    headers: { 'Set-Cookie': session('book') },
  },
  sendCode: {
    summary: 'Send a one-time code to the phone number of the session',
    description:
      'By text message, or to the proven e-mail address where no text can be sent. The code has six digits, works once, for ten minutes and five tries, and only in the browser that asked for it. While the code of this browser works, none is sent: the answer says that it is on its way. With `another` a new one is sent, 30 seconds after the last one at the soonest; the earlier one works no longer. A refused call counts against no limit of codes.',
    callers: ['book', 'history'],
    answer: { message: m.code_texted(), channel: 'text', resend_after: 30, expires_after: 600 },
    headers: { 'Set-Cookie': '`salon_challenge`, to which the code belongs.' },
  },
  verifyCode: {
    summary: 'Prove the phone number with the code',
    description:
      'Opens sessions of both scopes, lifts the limits of a number without a visit, and removes an e-mail address that another device added. `customer` is null for a number without a customer, who can be created then. `code_used_up` says that no code of this browser can be right any more.',
    callers: ['book', 'history'],
    headers: { 'Set-Cookie': session('history') },
  },
  rememberedCustomer: {
    summary: 'The customer whom this browser remembers',
    description:
      'By the cookie `salon_device`: the customer for whom this browser booked last, within 180 days, where it is hers, that is created her or proved the number last. Only the given name and the last two digits of the number; `customer` is null for nobody, and for staff. Not stored by any cache.',
    answer: { customer: { name: 'Jane', phone_end: '20' } },
  },
  goOnRemembered: {
    summary: 'Go on as the customer whom this browser remembers',
    description:
      'Opens a session of scope `book`, as `GET /customers/search` does for her number. The body is what `GET /customers/remembered` has said; 404 where somebody else, or nobody, is remembered by now.',
    headers: { 'Set-Cookie': session('book') },
  },
  forgetRemembered: {
    summary: 'Let this browser forget its customers',
    description:
      'It remembers nobody from then on, and knows nobody by name. Who types a number there is a stranger.',
    answer: { message: m.device_forgets() },
    headers: { 'Set-Cookie': '`salon_device`, on which no customer is known.' },
  },
  endSession: {
    summary: 'End the sessions of this browser',
    description: 'Copies of their cookies open nothing from then on.',
    answer: { message: m.session_ended() },
    headers: { 'Set-Cookie': 'Removes the session cookies.' },
  },
  searchCustomers: {
    summary: 'Search customers by name, phone number or e-mail address',
    description: 'Words in any order; case and accents are ignored. Best match first, 50 at most.',
  },
  listCustomers: {
    summary: 'List customers with what their appointments add up to',
    description:
      '`keyword` as in `GET /customers/smart_search`, all without it. `show`: `regulars` were there five times or more, `lapsed` not for 90 days, with nothing to come, `no_shows` did not come once or more. `sort` is `name` by default; `last` and `next` have who has none first and last. `visits` and `no_shows` count bookings, `spent` is an estimate in dollars. `limit` per page, 50 by default.',
    headers: {
      ...nextPage,
      'X-Total-Count':
        'How many there are in all, with the first page; 10001 for more than 10,000.',
    },
  },
  customerRecord: {
    summary: 'A customer, with notes, consent and what the appointments add up to',
    description:
      '`consent` says when and how the consent to texts (`optInSms`) changed last; it is null for somebody who was not asked. `merge` is the latest merge, while it can be undone.',
  },
  changeCustomer: {
    summary: 'Change a customer',
    description:
      'Fields that are missing keep their value. A number that leads to another customer, as the own or a further one, is refused. What somebody else has changed since the writer saw it (`expected`, `expected_notes`) is refused with 409 `customer_changed`, and the customer as it is now is in the answer. Another `phone` has no consent to texts, unless `optInSms` is in the same change.',
  },
  mergeCustomers: {
    summary: 'Make one customer of two, or preview it',
    description:
      'Everything of `fold` belongs to `keep` then: appointments, notes (allergies and the like first, then those of `keep`), numbers as further ones. `name` and `phone` say of which of the two they are; consent and proof of the number come with it. The e-mail address is that of `keep`, or of `fold` where `keep` has none. With `preview` nothing changes. Can be undone for 30 days.',
  },
  keepCustomersApart: {
    summary: 'Say that two customers who look like one are two people',
    description: 'Each is in `distinct_from` of the other from then on.',
    answer: { message: m.clients_apart() },
  },
  undoMerge: {
    summary: 'Undo a merge of customers',
    description:
      'The folded customer is as before, and has its appointments back. What has changed of the kept one since stays, appointments booked since as well. The latest merge of a customer first.',
  },
  deleteCustomer: {
    summary: 'Delete a customer',
    description:
      'Deletes name, numbers, e-mail address, notes and all else that is stored of the customer; the appointments stay for the books, without a person. Refused while appointments are to come.',
    answer: removed,
  },
  listBursts: {
    summary: 'Bursts of new customers from one network, latest first',
    description:
      'Of the last seven days: more than eight new customers from one network within an hour. `bookings` are those made from that network from `from` on, until a day after `to`; `upcoming` are still to come. `POST /appointments/cancel_many` takes `network`, and `from` and `booked_to` as `booked_from` and `booked_to`.',
  },
  exportCustomers: {
    summary: 'Export all customers, as CSV',
    description:
      'As `GET /appointments/export` writes it, by id. An import reads the same columns. The audit trail says who exported.',
    headers: { 'Content-Disposition': 'The name of the file, `customers-2027-05-04.csv`.' },
    answer:
      '\uFEFFid,name,phone,second_phone,email,texts,consent_at,consent_source,language,notes,visits,no_shows,cancelled,spent,last,next,created_at\r\n',
  },
  importCustomers: {
    summary: 'Create and change customers, and book their visits, from CSV',
    description:
      'The first line names the columns: `name`, or `first_name` and `last_name`, and `phone`, and as wanted `second_phone`, `email`, `texts` (`yes`, `no`), `language` (`en`, `es`, `vi`) and `notes`, or as other products name them; `columns` says what others are read as, which the next import remembers. With a column `date` a line with one is a visit, too, with `technician` and `services` (separated by `;`), `time` if it does not stand behind the date, and as wanted `minutes`, `price`, `status`, `visit_note` and `guest_name`; without a number it is that of a walk-in. Cancelled visits, and those that are stored already, are `left_out`; one that overlaps another is a fault. Nobody gets a message. A line whose number leads to a customer changes that one; an empty field leaves what is stored, and consent of known customers always stays. At most 10,000 lines, 4,000,000 characters. With any fault nothing is saved; the first hundred are in the answer, by line. `changes` are the first hundred of the known customers whom it changes. The body has at most 6 MB.',
    answer: {
      saved: false,
      created: 310,
      changed: 1,
      visits: 0,
      left_out: 0,
      changes: [{ line: 7, id: 12, name: 'JANE DOE', becomes: 'JANE ROE' }],
      columns: [{ title: 'Phone Number', field: 'phone', value: '(253) 555-0120' }],
      values: [],
      fault_count: 1,
      faults: [{ line: 12, message: m.create_phone_invalid() }],
    },
  },
  importCustomersInSteps: {
    summary: 'Create and change customers, and book their visits, from CSV, and hear how far it is',
    description:
      'As `POST /customers/import`. The answer is JSON lines: how many of the `total` lines are `written`, and at the end the `answer` of that call, or the `status` and body of its `refusal`. All of it is one transaction: who hangs up before its commit has imported nothing. Who hangs up after the whole file is sent can not know which it was; the same file again changes nothing twice.',
    answer: '{"written":311,"total":311}\n',
  },
  proveEmail: {
    summary: 'Confirm an e-mail address',
    description:
      'With the token in the fragment of the mailed link. A link works once, for 48 hours; a second use says that the address is already confirmed.',
    answer: { message: m.email_proven() },
  },
} satisfies Partial<Descriptions>;
