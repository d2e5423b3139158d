import { m } from '@salon/shared-lib/i18n';
import type { Descriptions } from './described.ts';

const latest = {
  id: 41,
  from: 'customer',
  body: 'Running ten minutes late!',
  at: '2027-03-10T18:00:00.000Z',
  by: null,
  state: 'received',
  job: null,
};
const conversation = {
  id: 41,
  phone: '2535550120',
  customer: { id: 1, name: 'MARIA LARUE' },
  visit: { appointment_id: 7, date: '2027-03-10', start_service_time: '10:00' },
  unread: 1,
  stopped: false,
  latest,
};

/** The endpoints of texts to the salon. */
export const textDescriptions = {
  conversations: {
    summary: 'Texts to the salon by phone number, latest first',
    description:
      'Of the last 30 days, the latest 200 numbers. `phone` is empty for senders without a number. `visit` is the next one of the customer whose number it is.',
    answer: [conversation],
  },
  unreadTexts: { summary: 'How many texts to the salon nobody has read', answer: { unread: 1 } },
  conversation: {
    summary: 'The texts with a number, oldest first',
    description:
      'By `text`, with its number; or by `appointment`, with all numbers of its customer, where `conversation` is null when there are none. The latest 200. The state of an answer is `waiting`, `sent` or `failed`; a failed one is retried by its `job` as other messages are.',
    answer: { conversation, texts: [latest] },
  },
  readTexts: {
    summary: 'Mark a text and those before it from its number as read',
    description: 'Answers how many are unread in all.',
    answer: { unread: 0 },
  },
  answerText: {
    summary: 'Answer a text to the salon',
    description:
      'To its number, within the hourly limit; 20 answers go to one number in 24 hours. The same words to the same text are sent once.',
    answer: { message: m.message_queued() },
  },
} satisfies Partial<Descriptions>;
