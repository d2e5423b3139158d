import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { FailedMessage } from '@salon/shared-lib/domain';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedMessages } from './FailedMessages.tsx';
import { failedMessage as message } from './for-tests.ts';

let failed: FailedMessage[] = [];
let refusal: ApiError | null = null;
const calls: string[] = [];
beforeEach(() => {
  logInForTests();
  failed = [];
  refusal = null;
  calls.length = 0;
  jest.spyOn(api, 'send').mockImplementation((async (
    { method, path }: { method: string; path: string },
    input: { params?: { id: string } },
  ) => {
    if (method === 'GET') return failed;
    if (refusal) throw refusal;
    const id = input.params?.id ?? '';
    calls.push(`${method} ${path.replace(':id', id.slice(-1))}`);
    failed = failed.filter((one) => one.id !== id);
    return { message: '' };
  }) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function open(...messages: FailedMessage[]) {
  failed = messages;
  const router = createMemoryRouter([{ path: '/', Component: FailedMessages }]);
  await act(async () => render(<RouterProvider router={router} />));
}
const rows = () => screen.getAllByRole('row').slice(1);

it('is calm without a failed message', async () => {
  await open();
  expect(screen.getByText('Every message was delivered.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('leads to the client where the address is refused, and to the staff for the salon’s own', async () => {
  await open(
    message(1, { channel: 'customer_mail', cause: 'address' }),
    message(2, { channel: 'owner_mail', cause: 'address' }),
  );
  const links = rows().map((row) =>
    within(row)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  );
  expect(links).toEqual([
    ['Jane Doe /dashboard?tab=CustMgt&client=1', 'Open client /dashboard?tab=CustMgt&client=1'],
    ['Staff & roles /config?section=staff'],
  ]);
});

it('offers nothing but to dismiss what a mail has said, and says so', async () => {
  await open(message(1, { cause: 'number', mail: 'sent' }));
  const [row] = rows() as [HTMLElement];
  expect(row.textContent).toContain('A mail with the same words was sent.');
  expect(
    within(row)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Dismiss']);
  await userEvent.click(within(row).getByRole('button'));
  expect(calls).toEqual(['DELETE /notification/failed/1']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Could not be delivered'));
});

it('sends all again that may arrive, and no others', async () => {
  await open(message(1), message(2, { cause: 'stopped' }), message(3));
  expect(screen.getByRole('heading').textContent).toBe('3 did not arrive');
  await userEvent.click(screen.getByRole('button', { name: 'Send all 2 again' }));
  expect(calls).toEqual(['POST /notification/failed/1/retry', 'POST /notification/failed/3/retry']);
});

it('keeps the row and says why where the change is refused', async () => {
  refusal = new ApiError({ kind: 'offline', code: 'offline', message: '' });
  await open(message(1));
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(rows()).toHaveLength(1);
});

it('takes a dismissal back', async () => {
  await open(message(1), message(2));
  await userEvent.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(calls).toEqual(['DELETE /notification/failed/2', 'POST /undo']);
  expect(jest.mocked(api.send).mock.calls).toContainEqual([
    expect.objectContaining({ path: '/undo' }),
    {
      body: { change: 'removed', kind: 'message', id: message(2).id },
    },
  ]);
  expect(screen.getByText('As it was before.')).toBeVisible();
});

it('offers no way back from what was sent', async () => {
  await open(message(1));
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(calls).toEqual(['POST /notification/failed/1/retry']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
