import { m } from '@salon/shared-lib/i18n';
import { removed } from './answers.ts';
import type { Descriptions } from './described.ts';

const queued = { message: m.message_queued() };

/** The endpoints of messages and the login. */
export const messageDescriptions = {
  sendPasscode: {
    summary: 'Send a passcode of six digits to staff',
    description:
      'To an e-mail address or a phone number of ten digits. Known and unknown ones have the same answer. The passcode works in the browser that gets the cookie.',
    answer: { message: m.passcode_sent(), reference: 'KD' },
    headers: { 'Set-Cookie': '`salon_login`, the challenge that the passcode belongs to.' },
  },
  passkeyLoginOptions: {
    summary: 'The options of a login with a passkey',
    description:
      'For `PublicKeyCredential.parseRequestOptionsFromJSON`. They name nobody. The challenge is valid for five minutes and one use.',
    answer: {
      challenge: 'lGsMqPp1W0b7',
      rpId: 'salon.example',
      timeout: 300_000,
      userVerification: 'required',
    },
  },
  logInWithPasskey: {
    summary: 'Exchange the answer of a passkey for a token',
    headers: {
      'Set-Cookie':
        '`salon_staff_device`, the device on which this person logged in, for 180 days; `language`, where the person has chosen one.',
    },
  },
  newPasskeyOptions: {
    summary: 'The options of a new passkey of your own',
    description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON`.',
    answer: {
      challenge: 'lGsMqPp1W0b7',
      rp: { id: 'salon.example', name: 'Nail Salon & Spa' },
      user: { id: 'c3RhZmYgMQ', name: 'owner@example.com', displayName: 'Owner' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 300_000,
      attestation: 'none',
    },
  },
  addPasskey: { summary: 'Add a passkey of your own' },
  passkeys: { summary: 'The passkeys of a member of staff: your own, or as the owner anybody’s' },
  removePasskey: {
    summary: 'Remove a passkey of a member of staff',
    answer: { message: m.removed() },
  },
  verifyPasscode: {
    summary: 'Exchange a passcode for a token',
    description:
      'With the cookie `salon_login`. A passcode is valid for ten minutes, five tries and one use; a token for twelve hours. Devices on which this person logged in before wait less after wrong passcodes.',
    headers: {
      'Set-Cookie':
        '`salon_staff_device`, the device on which this person logged in, for 180 days; `language`, where the person has chosen one; `salon_login` is removed.',
    },
  },
  endToken: { summary: 'Log out: end the token of this call', answer: { message: m.logged_out() } },
  sendContactMessage: {
    summary: 'Send a message to the salon',
    answer: { message: m.contact_sent() },
  },
  resendMessages: {
    summary: 'Send the messages about a booking once more',
    description:
      'By id, or with the payload that names the booking. Recipient and content are those of the booking; other fields of the payload are ignored. Only the customer gets them; `message` says how. Where a confirmation would reach nobody, it is refused: 409 `no_recipient`, or `texts_used_up` where the number had its texts for a day.',
    answer: queued,
  },
  failedMessages: {
    summary: 'Messages that could not be delivered, latest first',
    description:
      'Then those that wait for a further attempt, at `retry_at`. `cause`: the `number` cannot get text messages, its holder `stopped` them, it had as many as it gets in a day (`number_limit`), the mail server refused the `address`, the provider gave `no_answer`, it is `temporary`, or `other`. An `outdated` message would not be sent any more. `mail` says whether a mail says the same as a text message: it was `sent`, it `waits`, it is `possible`, or `none`.',
  },
  textStatus: {
    summary: 'Text messages against the hourly limit',
    description:
      '`sent_last_hour` of `limit` are sent, `waiting` wait to be sent, `held` of them until the hour has room.',
  },
  retryMessage: {
    summary: 'Try to deliver a failed message again',
    description: 'Now, also one that waits for its next attempt.',
    answer: queued,
  },
  mailInstead: {
    summary: 'Send by mail what a failed text message could not say',
    description:
      'To the proven address of the customer, once, where `mail` is `possible`; the text message is off the list then. The audit trail says so.',
    answer: queued,
  },
  dismissMessage: {
    summary: 'Take a failed message off the list',
    description: 'It is not sent. The audit trail says who dismissed it.',
    answer: removed,
  },
  unreached: {
    summary: 'Customers whom no message told that a visit to come was cancelled',
    description:
      'Those with a mail or a text that is on its way are left out; one that `waits` for the limit of text messages or another attempt is not. The visit is the first of those that were cancelled at once.',
    answer: [
      {
        appointment_id: 7,
        date: '2027-03-11',
        start_service_time: '10:00',
        customer: { id: 1, name: 'MARIA LARUE', phone: '2535550120' },
        waits: false,
      },
    ],
  },
  markTold: {
    summary: 'Say that staff have told a customer of a cancelled visit',
    description: 'The audit trail says who.',
    answer: { message: m.unreached_told() },
  },
  messagePreview: {
    summary: 'What a template makes of an invented booking',
    description:
      'By the templates that messages are sent with. `filled` parts are what the template fills in. `locale` is the language in which it is sent: mails to the owner are in English.',
  },
  testMessage: {
    summary: 'Send a template with invented words to oneself',
    description:
      'As a mail to the address of the caller and, where text messages are set up and the template has one, as a text message to the number of the caller, which counts as others do. Ten in an hour.',
    answer: { email: 'owner@example.com', phone: null },
  },
} satisfies Partial<Descriptions>;
