// What is said to a person whose request does not fit a schema. Sentences that a schema has of its own come first; these
// are for everything else, and only for the server: a form has asked before.
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Complaint = { path: string; message: string };

/** Fields in the words of the salon. */
const names: Record<string, string> = {
  action: 'what to send',
  admin: 'the choice about administrator rights',
  appointment_date: 'the date',
  appointment_end_time: 'the time',
  appointment_services: 'the services',
  appointment_start_time: 'the time',
  appointment_technician: 'the technician',
  appointments: 'the appointments',
  categoryIds: 'the categories',
  category_id: 'the category',
  category_ids: 'the categories',
  context: 'the text',
  cursor: 'the cursor',
  customer_id: 'the customer',
  date: 'the date',
  days: 'the number of days',
  description: 'the description',
  email: 'the email address',
  first_date: 'the first day',
  from: 'the first day',
  group_size: 'the number of people',
  id: 'its number',
  'idempotency-key': 'the Idempotency-Key',
  identifier: 'your email address or phone number',
  ids: 'the order',
  keyword: 'the search words',
  last_date: 'the last day',
  limit: 'the number to show',
  message: 'the message',
  name: 'the name',
  note: 'the note',
  optInSms: 'the choice about text messages',
  owner_email_subject: 'the subject',
  passcode: 'the passcode',
  phone: 'the phone number',
  price: 'the price',
  recipient_email_address: 'the email address',
  recipient_email_subject: 'the subject',
  recipient_name: 'the name',
  recipient_optInSMS: 'the choice about text messages',
  recipient_phone: 'the phone number',
  service_ids: 'the services',
  start_service_time: 'the time',
  tech_id: 'the technician',
  technician_id: 'the technician',
  time: 'the time',
  title: 'the title',
  to: 'the last day',
  unavailability: 'the days off',
};

/** Says what is wrong, issue by issue: where, for a program, and a sentence, for a person. */
export function complaintsAbout(issues: readonly Issue[]): Complaint[] {
  const complaints = issues.flatMap((issue) => complain(issue, []));
  // Two rules of a field may say the same.
  return [...new Map(complaints.map((one) => [`${one.path} ${one.message}`, one])).values()];
}

function complain(issue: Issue, above: readonly PropertyKey[]): Complaint[] {
  const path = [...above, ...issue.path];
  const at = (more: readonly PropertyKey[] = []) => [...path, ...more].map(String).join('.');
  if (issue.message) return [{ path: at(), message: issue.message }];
  if (issue.code === 'unrecognized_keys') {
    const message = 'We don’t ask for this here. Please leave it out.';
    return issue.keys.map((key) => ({ path: at([key]), message }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // What comes closest is most likely meant.
    const [closest = []] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
    return closest.flatMap((one) => complain(one, path));
  }
  return [{ path: at(), message: sentence(issue, nameOf(path)) }];
}

function distance(issues: readonly Issue[]): number {
  return issues
    .map((issue) => {
      if (issue.code === 'unrecognized_keys') return issue.keys.length;
      return issue.code === 'invalid_type' && issue.path.length === 0 ? 100 : 1;
    })
    .reduce((sum: number, each) => sum + each, 0);
}

/** One of several is named like all of them. */
function nameOf(path: readonly PropertyKey[]): string | null {
  const field = path.findLast((part) => typeof part === 'string');
  return field === undefined ? null : (names[field] ?? 'this');
}

/** Beyond this it is no row's number. */
const mostId = 2_147_483_647;
const unreadable = (what: string) => `We can’t read ${what}. Please check it.`;

const kinds: Record<string, string> = {
  array: 'a list',
  boolean: 'yes or no (true or false)',
  int: 'a whole number',
  null: 'nothing (null)',
  number: 'a number',
  string: 'text',
};

function sentence(issue: Issue, what: string | null): string {
  if (what === null) return 'Please send what is asked for as one JSON object.';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `Please tell us ${what}.`;
      return `Please give ${what} as ${kinds[issue.expected] ?? 'one JSON object'}.`;
    case 'too_small':
      return tooLittle(issue, what);
    case 'too_big':
      if (issue.origin === 'string') {
        return `Please keep ${what} to ${issue.maximum} characters or fewer.`;
      }
      if (issue.maximum === mostId) break;
      return `Please keep ${what} to ${issue.maximum} or fewer.`;
    case 'invalid_value':
      return `Please choose one of these for ${what}: ${issue.values.join(', ')}.`;
  }
  return unreadable(what);
}

function tooLittle(
  { origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall,
  what: string,
): string {
  if (origin === 'string' || origin === 'array') {
    if (minimum === 1) return `Please tell us ${what}.`;
    const unit = origin === 'string' ? ' characters' : '';
    return `Please give at least ${minimum}${unit} for ${what}.`;
  }
  return inclusive ? `Please make ${what} ${minimum} or more.` : unreadable(what);
}
