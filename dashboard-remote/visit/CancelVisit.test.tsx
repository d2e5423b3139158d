import { afterEach, expect, it, jest } from '@jest/globals';
import { authStore } from '@salon/shared-lib/session';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelVisit } from './CancelVisit.tsx';
import { isReached, isTold, type ToldVisit } from './tell.ts';

afterEach(cleanup);

const told = { customer_id: 1, date: '2099-01-01', start_service_time: 600 };
const onKeep = jest.fn();
const onCancel = jest.fn();
const ask = (phone: string | null, visit: ToldVisit = told) =>
  render(
    <CancelVisit open busy={false} told={visit} phone={phone} onKeep={onKeep} onCancel={onCancel}>
      Nora Vale, Monday
    </CancelVisit>,
  );

it('keeps the visit unless somebody chooses to cancel it', async () => {
  ask(null);
  await userEvent.keyboard('{Enter}');
  expect([onKeep.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect([onKeep.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

it('remembers whether the client is told for this client, and for who is logged in', async () => {
  logInForTests();
  const kinds = ['other', 'contents'] as const;
  const toldOf = (customer_id: number | null, status: 'booked' | 'in_chair') =>
    kinds.map((kind) => isTold({ ...told, customer_id, status }, kind));
  expect(toldOf(1, 'in_chair')).toEqual([true, false]);
  ask(null);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell the client' }));
  expect(screen.getByRole('dialog')).not.toHaveTextContent('is told by mail');
  expect(toldOf(1, 'booked')).toEqual([false, false]);
  expect(toldOf(2, 'booked')).toEqual([true, true]);
  expect(toldOf(null, 'booked')).toEqual([false, false]);
  cleanup();
  authStore.setState({ staff: '2' });
  ask(null);
  expect(screen.getByRole('checkbox', { name: 'Tell the client' })).toBeChecked();
});

it('says how the client is told, as far as that is known', () => {
  ask(null);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'The customer is told by mail and by text message, as far as they get them.',
  );
});

it('asks for a call where there is no e-mail address', () => {
  ask('2535550120');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'only a text can reach them. To be sure, please call (253) 555-0120.',
  );
});

it('promises no message that reaches nobody, and asks for a call instead', () => {
  const of = (reach: 'all' | 'cancellation' | 'none') => ({
    ...told,
    Customer: { phone: '2535550120', reach },
  });
  ask('2535550120', of('none'));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(
    'No change can be told: no confirmed e-mail, no consent to texts. Call (253) 555-0120.',
  );
  expect(dialog).not.toHaveTextContent('only a text');
  expect(screen.queryByRole('checkbox')).toBeNull();
  const kinds = ['other', 'contents', 'cancellation'] as const;
  const reached = (visit: ToldVisit) => kinds.filter((kind) => isReached(visit, kind));
  expect(reached(of('none'))).toEqual([]);
  expect(reached(of('cancellation'))).toEqual(['cancellation']);
  expect(reached(of('all'))).toEqual(kinds);
  expect(reached(told)).toEqual(kinds);
});

it('says that a guest less is not told where only a cancellation reaches the client', () => {
  const visit: ToldVisit = { ...told, Customer: { phone: '2535550120', reach: 'cancellation' } };
  const group = { size: 4, guest: 'Ada' };
  const all = {
    open: true,
    busy: false,
    told: visit,
    phone: '2535550120',
    group,
    onKeep,
    onCancel,
  };
  render(<CancelVisit {...all}>Nora Vale, Monday</CancelVisit>);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'For one guest, please call (253) 555-0120.',
  );
});
