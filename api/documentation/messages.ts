import type { Descriptions } from './described.ts';

export const messageCalls = {
  sendPasscode: {
    summary: 'Sends staff a passcode of six digits',
    description:
      'To an e-mail address or a phone number of ten digits. Known and unknown ones are answered alike.',
    body: { identifier: 'owner@example.com' },
    answer: { message: 'If that belongs to a member of staff, a passcode is on its way.' },
  },
  verifyPasscode: {
    summary: 'Gives a token for a passcode',
    description:
      'A passcode is good for ten minutes, five tries and one use; a token for twelve hours.',
    body: { identifier: 'owner@example.com', passcode: '123456' },
    answer: { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl' },
  },
  sendContactMessage: {
    summary: 'Writes to the salon',
    body: { name: 'Jane Doe', email: 'jane@example.com', message: 'Do you have parking?' },
    answer: { message: 'Message sent successfully!' },
  },
  resendMessages: {
    summary: 'Sends the messages about a visit once more',
    description:
      'By id, or with the payload that names the visit. Whom it reaches and what it says is the salon’s, whatever the payload says.',
    body: { id: 77, action: 'confirm' },
    answer: { message: 'The message is on its way.' },
  },
  failedMessages: {
    summary: 'Messages that were given up, the latest first',
    answer: [
      {
        id: '6d1f2c1e-8f0b-4c7e-9a53-1f0f4d1a2b3c',
        kind: 'confirm',
        channel: 'customer_mail',
        appointment_id: 77,
        attempts: 1,
        reason: 'The mail server answered 550.',
        failed_at: '2027-05-03 17:00:00+00',
      },
    ],
  },
  retryMessage: {
    summary: 'Tries once more to send what was given up',
    answer: { message: 'The message is on its way.' },
  },
  events: {
    summary: 'Live changes to appointments, as server-sent events',
    description:
      'The first event is `ready`; or `reload`, when more happened since `Last-Event-ID` than is kept. Then `appointment.created`, `appointment.changed` and `appointment.cancelled`, whose `data` is JSON: `{ id, date, technician_id, before }`, where `before` is `{ date, technician_id }`, or null for a new one. A comment now and then keeps the line open. After 15 minutes, or when the token ends, the stream does, and the browser comes back.',
    answer:
      'id: 740-41\nevent: ready\nretry: 2000\ndata: {}\n\nid: 741-42\nevent: appointment.created\ndata: {"id":77,"date":"2027-05-04","technician_id":1,"before":null}\n\n',
  },
} satisfies Partial<Descriptions>;
