import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { dayStore } from '../live/desk.ts';
import { DemoData } from './DemoData.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('says what is left of the demo, until the server has started without it', async () => {
  logInForTests();
  const send = jest.spyOn(api, 'send');
  send.mockResolvedValueOnce({ owner: true, customers: true } as never);
  send.mockResolvedValue({ owner: false, customers: false } as never);
  dayStore.setState({ connection: 'lost' });
  await act(async () => render(<DemoData />));
  expect(screen.getByText(/SALON_DEMO=off/)).toBeInTheDocument();
  expect(screen.getByText(/STAFF_EMAIL/)).toBeInTheDocument();
  await act(async () => dayStore.setState({ connection: 'live' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
