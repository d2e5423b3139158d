import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelVisit } from './CancelVisit.tsx';

afterEach(cleanup);

const onKeep = jest.fn();
const onCancel = jest.fn();
const ask = (phone: string | null) =>
  render(
    <CancelVisit open busy={false} phone={phone} onKeep={onKeep} onCancel={onCancel}>
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

it('tells nobody where that is switched off', async () => {
  onCancel.mockReset();
  ask(null);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tell the client' }));
  expect(screen.getByRole('dialog')).not.toHaveTextContent('is told by mail');
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }));
  expect(onCancel.mock.calls).toEqual([[false, false]]);
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
