import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { DemoData } from './DemoData.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('says what is left of the demo', async () => {
  logInForTests();
  jest.spyOn(api, 'send').mockResolvedValue({ owner: true, customers: true } as never);
  await act(async () => render(<DemoData />));
  expect(screen.getByText(/SALON_DEMO=off/)).toBeInTheDocument();
  expect(screen.getByText(/STAFF_EMAIL/)).toBeInTheDocument();
});
