import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { noteRecords } from '../live/records.ts';
import { Inbox } from './Inbox.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const conversation = (id: number, phone: string) => ({
  ...{ id, phone, customer: null, visit: null, unread: 0, stopped: true },
  latest: { id, from: 'customer', body: `Text ${id}`, at: '2026-11-24T18:00:00.000Z', by: null },
});

it('marks the open conversation in the list also when a newer text has come', async () => {
  logInForTests();
  const answers: Record<string, unknown> = {
    '/texts': [conversation(5, '4255550187'), conversation(4, '4255550188')],
    '/texts/conversation': { conversation: conversation(5, '4255550187'), texts: [] },
  };
  jest
    .spyOn(api, 'send')
    .mockImplementation((async ({ path }: { path: string }) => answers[path] ?? []) as never);
  const router = createMemoryRouter([{ path: '/', element: <Inbox /> }], {
    initialEntries: ['/?text=5'],
  });
  await act(async () => render(<RouterProvider router={router} />));
  const marked = () => screen.getAllByRole('link', { current: true }).map((one) => one.textContent);
  expect(marked()).toEqual([expect.stringContaining('Text 5')]);
  answers['/texts'] = [conversation(9, '4255550187'), conversation(4, '4255550188')];
  act(() => noteRecords({ of: 'texts' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(marked()).toEqual([expect.stringContaining('Text 9')]);
});
