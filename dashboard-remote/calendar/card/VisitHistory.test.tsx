import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen } from '@testing-library/react';
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
