import { type Locale, m } from '../i18n/index.ts';
import { formatPhone } from './phone.ts';
import { salon, smartSearch } from './salon.ts';

type Sentence = (parameters: never, options?: { locale?: Locale }) => string;

type Definition = {
  /** The code on the wire, where it is not the name. */
  code?: string;
  status: number;
  /** The text for people, where it is not the text `refusal_<name>` of the catalogue. */
  sentence?: Sentence;
  /** For the API document: when this is answered. */
  meaning: string;
  /** Seconds after which the caller may retry. */
  retryAfter?: number;
};

/** A sentence that says which number to call. */
const withPhone =
  (text: (inputs: { phone: string }, options?: { locale?: Locale }) => string) =>
  (_parameters: object = {}, options?: { locale?: Locale }) =>
    text({ phone: formatPhone(salon.phone) }, options);

/** Every refusal of the API. One code has one meaning for programs, wherever it is answered. */
export const refusals = {
  already_taken: { status: 409, meaning: 'something else has this name, address or number' },
  appointment_cancelled: { status: 400, meaning: 'the appointment was cancelled' },
  appointment_has_customer: {
    status: 409,
    meaning: 'the appointment is a customer’s, and no walk-in',
  },
  appointment_not_found: { status: 404, meaning: 'no appointment has this id' },
  appointment_started: { status: 400, meaning: 'the appointment has started' },
  appointments_in_the_way: {
    status: 409,
    meaning:
      'upcoming `appointments` are outside the new hours, or in the time off; `keep_appointments` saves all the same',
  },
  bad_address: { status: 400, meaning: 'the address cannot be parsed' },
  bad_request: { status: 400, meaning: 'the request is not valid HTTP' },
  bad_token: {
    status: 401,
    sentence: m.login_ended,
    meaning: 'the token is forged or expired, or its holder was removed',
  },
  body_too_large: {
    status: 413,
    meaning: 'the body is over 100 KB, that of an import over 6 MB, of a photo over 12 MB',
  },
  booking_link_over: { status: 410, meaning: 'the booking of the link has ended' },
  category_not_empty: { status: 409, meaning: 'the category has services' },
  category_not_found: {
    status: 404,
    sentence: m.category_unknown,
    meaning: 'no category has this id',
  },
  changed_meanwhile: {
    status: 409,
    meaning:
      'the appointment has another revision than `expected_revision`; `appointment` is as it is now',
  },
  code_required: {
    sentence: withPhone(m.refusal_code_required),
    status: 400,
    meaning: 'a texted code must prove the phone number first (`POST /customers/send-code`)',
  },
  code_unavailable: {
    sentence: withPhone(m.refusal_code_unavailable),
    status: 503,
    meaning: 'no code can be sent to this phone number now',
    retryAfter: 900,
  },
  code_used_up: {
    status: 400,
    meaning: 'the code was used, has expired, or had its five tries; another can be sent',
  },
  cross_site: { status: 403, meaning: 'a page of another site made the browser call' },
  customer_changed: {
    status: 409,
    meaning: 'somebody else has changed what the writer saw; `customer` is as it is now',
  },
  customer_exists: {
    status: 409,
    meaning: 'another customer has this phone number, or has had it before a merge',
  },
  customer_has_appointments: {
    status: 409,
    meaning: 'the customer has appointments to come, which are to be cancelled first',
  },
  customer_has_messages: {
    status: 409,
    meaning: 'messages about cancellations have not left yet; try again in a few minutes',
  },
  customer_not_found: { status: 404, meaning: 'no customer has this phone number or id' },
  database_away: {
    status: 503,
    meaning: 'the database cannot be reached; wait for `Retry-After`',
    retryAfter: 5,
  },
  duplicate_service: { status: 400, meaning: 'a service is named twice' },
  duplicate_technician: { status: 400, meaning: 'a technician is named twice' },
  group_keeps_technicians: {
    status: 400,
    meaning: 'a group booking cannot change its technicians',
  },
  internal: { status: 500, meaning: 'an error of the server' },
  invalid_cursor: {
    status: 400,
    meaning: 'the cursor is not one that the API gave; start the list again',
  },
  invalid_identifier: {
    status: 400,
    sentence: m.login_invalid_identifier,
    meaning: 'neither an e-mail address nor a phone number of ten digits',
  },
  invalid_input: {
    status: 400,
    meaning: 'a field does not fit its schema; `issues` say which and why',
  },
  invalid_json: { status: 400, meaning: 'the body cannot be parsed' },
  key_reused: { status: 422, meaning: 'the `Idempotency-Key` belongs to another request' },
  keyword_too_short: {
    status: 400,
    sentence: (_parameters: object = {}, options?: { locale?: Locale }) =>
      m.refusal_keyword_too_short(
        { length: smartSearch.minLength, wildcard: smartSearch.wildcard },
        options,
      ),
    meaning: 'fewer than three characters that are not `*`',
  },
  last_owner: { status: 409, meaning: 'no owner would remain' },
  link_used_up: { status: 400, meaning: 'the link is unknown, used or older than 48 hours' },
  longer_not_free: {
    code: 'slot_taken',
    status: 400,
    meaning: 'the appointment at `conflictingSlot` cannot be so long',
  },
  merge_not_found: {
    status: 404,
    meaning: 'no merge has this id, or it was undone or is older than 30 days',
  },
  merge_not_latest: {
    status: 409,
    meaning: 'the customer was merged again since; that merge is to be undone first',
  },
  message_not_found: { status: 404, meaning: 'no failed message has this id' },
  no_mail_instead: {
    status: 400,
    meaning:
      'the customer has no proven address, a mail that says the same was sent, or the booking has changed since',
  },
  no_recipient: {
    status: 409,
    meaning: 'the customer has no proven address and gets no texts, so nothing was sent',
  },
  not_a_picture: { status: 400, meaning: 'the file is no JPEG, PNG, WebP or AVIF, or is damaged' },
  not_allowed: { status: 403, meaning: 'the caller has no right to this' },
  not_found: { status: 404, meaning: 'no endpoint has this address' },
  not_json: { status: 415, meaning: 'the body is of another type' },
  not_signed_in: { status: 401, meaning: 'neither a token nor a session that covers this' },
  not_what_happened: {
    status: 400,
    meaning: 'the appointment is cancelled, or it is not, other than `action` says',
  },
  outside_opening_hours: {
    status: 400,
    meaning: 'hours of a technician are not inside the opening hours of the weekday',
  },
  own_overlap: {
    sentence: withPhone(m.refusal_own_overlap),
    status: 400,
    meaning: 'the customer has another appointment at that time',
  },
  part_too_long: {
    sentence: withPhone(m.refusal_part_too_long),
    status: 400,
    meaning: 'more than five hours for one technician',
  },
  phone_not_us: {
    sentence: withPhone(m.refusal_phone_not_us),
    code: 'invalid_input',
    status: 400,
    meaning: 'the phone number is not one of the United States',
  },
  feed_not_found: { status: 404, meaning: 'no calendar of a technician has this address' },
  photo_not_found: { status: 404, meaning: 'no photo has this address, or not of this technician' },
  picture_too_large: {
    status: 400,
    meaning: 'the picture has more than 50 megapixels, or more than 16,000 pixels on a side',
  },
  picture_too_small: { status: 400, meaning: 'the picture has less than 320 by 400 pixels' },
  record_changed: {
    status: 409,
    meaning: 'somebody else has changed what `expected` says; `current` is as it is now',
  },
  same_customer: { status: 400, meaning: 'a customer cannot be merged with itself' },
  service_not_found: {
    status: 404,
    sentence: m.service_unknown,
    meaning: 'no service has this id',
  },
  setting_not_found: {
    status: 404,
    sentence: m.setting_unknown,
    meaning: 'no setting has this title',
  },
  slot_taken: {
    status: 400,
    meaning: 'the technician is not free at `conflictingSlot`, or the salon is closed then',
  },
  slot_closed: { code: 'slot_taken', status: 400, meaning: 'for staff: the salon is closed then' },
  slot_held: {
    code: 'slot_taken',
    status: 400,
    meaning:
      'for staff: the technician has another appointment, whose client and time the sentence names',
  },
  slot_off: { code: 'slot_taken', status: 400, meaning: 'for staff: the technician is off then' },
  slot_over: { code: 'slot_taken', status: 400, meaning: 'for staff: the time is in the past' },
  staff_not_found: { status: 404, meaning: 'no member of staff has this id' },
  storage_full: {
    sentence: withPhone(m.refusal_storage_full),
    status: 507,
    meaning: 'the disk of the server is full, and nothing was stored; what is stored can be read',
    retryAfter: 300,
  },
  technician_has_appointments: { status: 409, meaning: 'the technician has future `appointments`' },
  technician_not_available: {
    status: 400,
    meaning: 'the technician is not free then or does not perform all of it',
  },
  technician_not_found: { status: 404, meaning: 'no technician has this id' },
  text_not_found: { status: 404, meaning: 'no text to the salon has this id' },
  texts_not_possible: {
    status: 409,
    meaning: 'text messages are off, or the number gets none',
  },
  texts_stopped: { status: 409, meaning: 'the holder of the number has stopped texts' },
  texts_used_up: {
    status: 409,
    meaning:
      'the number had its texts for a day, and the customer has no proven address, so nothing was sent',
  },
  time_off_not_found: { status: 404, meaning: 'no time off has this id' },
  too_far_ahead: {
    sentence: withPhone(m.refusal_too_far_ahead),
    status: 400,
    meaning: 'the date is after the last one that can be booked',
  },
  too_few_technicians: {
    status: 400,
    meaning: 'fewer technicians than people, or than services where those are fewer',
  },
  too_many_listeners: {
    status: 503,
    meaning: 'too many event streams are open; wait for `Retry-After`',
    retryAfter: 30,
  },
  too_many_requests: {
    status: 429,
    sentence: (
      { seconds }: { seconds: number; retryAfter: number },
      options?: { locale?: Locale },
    ) => m.refusal_too_many_requests(roundedWait(seconds), options),
    meaning: 'a rate limit is exceeded; wait for `Retry-After`',
  },
  too_many_technicians: { status: 400, meaning: 'more technicians than people' },
  too_many_that_day: {
    sentence: withPhone(m.refusal_too_many_that_day),
    status: 400,
    meaning: 'the customer has two single appointments, a group or four people on that date',
  },
  too_many_upcoming: {
    sentence: withPhone(m.refusal_too_many_upcoming),
    status: 400,
    meaning: 'the customer has four upcoming appointments, or twelve hours of them with this one',
  },
  too_much_time: {
    code: 'too_many_upcoming',
    sentence: withPhone(m.refusal_too_much_time),
    status: 400,
    meaning: 'the upcoming appointments of the customer would take over twelve hours',
  },
  undo_not_found: {
    status: 404,
    meaning: 'the change was undone already, is over a day old, or another one followed',
  },
  unknown_category: {
    status: 400,
    sentence: m.category_unknown,
    meaning: 'no category has this id',
  },
  unknown_customer: {
    code: 'customer_not_found',
    status: 400,
    sentence: m.refusal_customer_not_found,
    meaning: 'no customer has this id',
  },
  unknown_booking_link: {
    status: 404,
    meaning: 'the link was not made here, or its booking is gone',
  },
  unknown_service: { status: 400, meaning: 'a service is not on the menu' },
  unknown_technician: { status: 400, meaning: 'no technician has this id' },
  unstorable_text: {
    code: 'invalid_input',
    status: 400,
    meaning: 'a text has characters that the database cannot store',
  },
  unsuitable_technician: {
    status: 400,
    sentence: m.technician_none,
    meaning: 'the technician does not perform all of the services',
  },
  wrong_code: { status: 400, meaning: 'the code is wrong, or was not sent to this browser' },
  wrong_passcode: { status: 401, meaning: 'the passcode is wrong, used, expired or unknown' },
  old_token: {
    status: 401,
    meaning:
      'the login is older than an hour, which copies of all data, roles and deletions do not allow',
  },
  no_own_passkey: { status: 409, meaning: 'who requires passkeys of owners has none' },
  passkey_required: { status: 403, meaning: 'owners who have a passkey log in with it here' },
  passkey_not_added: {
    status: 400,
    meaning: 'the answer of the authenticator does not fit the challenge, or is too late',
  },
  wrong_passkey: {
    status: 401,
    meaning: 'the passkey is unknown, or its answer does not fit the challenge, or is too late',
  },
  yourself: { status: 409, meaning: 'owners cannot remove themselves or their own role' },
} as const satisfies Record<string, Definition>;

/** A refusal as code names it. Where two statuses share a code, each has its own name. */
export type RefusalName = keyof typeof refusals;

type CodeOf<Name extends RefusalName> = (typeof refusals)[Name] extends { code: infer Code }
  ? Code
  : Name;

/** A refusal as programs know it: the `code` of its body. */
export type RefusalCode = { [Name in RefusalName]: CodeOf<Name> }[RefusalName];

type SentenceOf<Name extends RefusalName> = (typeof refusals)[Name] extends { sentence: infer Own }
  ? Own
  : Texts[`refusal_${Name}` & keyof Texts];
type Texts = typeof m;

/** What the sentence of a refusal needs. */
export type RefusalParameters<Name extends RefusalName> = NonNullable<
  Parameters<Extract<SentenceOf<Name>, Sentence>>[0]
>;

/** The refusals without a sentence of their own: the catalogue has a text for each. */
type WithText = {
  [Name in RefusalName]: (typeof refusals)[Name] extends { sentence: Sentence } ? never : Name;
}[RefusalName];

/** The text of a refusal for people. */
export function refusalSentence(name: RefusalName): Sentence {
  const texts: { readonly [Key in `refusal_${WithText}`]: Sentence } = m;
  const { sentence }: Definition = refusals[name];
  return sentence ?? texts[`refusal_${name as WithText}`];
}

export function refusalCode(name: RefusalName): RefusalCode {
  const definition: Definition = refusals[name];
  return (definition.code ?? name) as RefusalCode;
}

/** A wait for people, rounded up. */
export function roundedWait(seconds: number): { unit: 'hour' | 'minute' | 'moment'; n: number } {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return { unit: 'moment', n: 1 };
  return minutes < 100
    ? { unit: 'minute', n: minutes }
    : { unit: 'hour', n: Math.ceil(minutes / 60) };
}
