import { afterEach, expect, it } from '@jest/globals';
import type { AnnouncedMessages } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import { noteChanged } from '../entries/changed-bookings.ts';
import { readBooked } from './booked-appointment.ts';
import { ConfirmationPage } from './ConfirmationPage.tsx';

afterEach(() => sessionStorage.clear());

function open(messages: AnnouncedMessages) {
  const page = (
    <ConfirmationPage
      title="See you Tuesday"
      booked={{ id: 7, phone: '2535550100', messages }}
      change={[m.owner_cancellation_rule, m.group_done_change]}
    >
      <p>Tuesday at ten</p>
    </ConfirmationPage>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(<RouterProvider router={router} />);
}

const texting = 'You are booked. We are texting the details to (253) 555-0100';
const proof =
  'We have emailed you a link. Once you confirm your email address with it, we send you the details.';

it.each<[AnnouncedMessages, string]>([
  [{ mail: 'sent', text: true }, `${texting} and emailing them to you.`],
  [{ mail: 'sent', text: false }, 'You are booked. We are emailing the details to you.'],
  [{ mail: 'none', text: true }, `${texting}.`],
  [{ mail: 'none', text: false }, 'You are booked.'],
  [{ mail: 'awaits_proof', text: true }, `${texting}. ${proof}`],
  [{ mail: 'awaits_proof', text: false }, `You are booked. ${proof}`],
])('names the messages that leave, and no other: %j', (messages, said) => {
  open(messages);
  const paragraphs = screen.getByRole('heading', { level: 1 }).parentElement?.querySelectorAll('p');
  const text = [...(paragraphs ?? [])].map(({ textContent }) => textContent).join(' ');
  expect(text.replaceAll(/[\u00a0\u2011]/g, (one) => (one === '\u2011' ? '-' : ' '))).toBe(said);
});

it('says how a booking can be changed, with My Visits as a link in each sentence', () => {
  open({ mail: 'none', text: false });
  expect(screen.getByText(/until the day before/)).toBeVisible();
  expect(screen.getByText(/You can move the whole group/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'My Visits' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/appointmenthistory',
    '/appointmenthistory',
  ]);
});

it('shows nothing of what has changed in the same tab since', () => {
  noteChanged(7);
  open({ mail: 'none', text: false });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This visit has changed');
  expect(screen.getAllByRole('link', { name: 'My Visits' })[0]).toBeVisible();
  expect(screen.queryByText('Tuesday at ten')).toBeNull();
  expect(screen.queryByText(/You are booked/)).toBeNull();
});

const booked = {
  id: 7,
  customerName: 'MARIA L.',
  phone: '2535550100',
  date: '2026-11-24',
  start: 870,
  minutes: 90,
  technicianName: 'Linh',
  services: [],
};

it('keeps the messages in the history entry; that of an earlier release names none', () => {
  const messages = { mail: 'awaits_proof', text: true };
  const entry = (details: object) => ({ booked: { ...booked, ...details } });
  expect(readBooked(entry({ messages }))?.messages).toEqual(messages);
  expect(readBooked(entry({ email: '•••', getsTextMessages: true }))?.messages).toEqual({
    mail: 'none',
    text: false,
  });
});
