import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitHistory } from './VisitHistory.tsx';

beforeEach(() => logInForTests());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it.each([
  // In the salon, the year before has not ended then.
  [
    { visits: 9, last: { date: '2026-10-22', start_service_time: 600 } },
    '9 since 2023, last October 22',
  ],
  [{ visits: 0, last: null }, 'The first one'],
])('says how often a client has been here: %j', async (rest, sentence) => {
  jest
    .spyOn(api, 'send')
    .mockResolvedValue({ created_at: '2024-01-01T03:00:00.000Z', ...rest } as never);
  render(<VisitHistory customerId={4} />);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('says that the visits could not be loaded, and tries again', async () => {
  const send = jest.spyOn(api, 'send').mockRejectedValueOnce(new Error('No answer') as never);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<VisitHistory customerId={4} />);
  expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
  send.mockResolvedValue({
    visits: 0,
    last: null,
    created_at: '2024-01-01T03:00:00.000Z',
  } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The first one')).toBeTruthy();
});
