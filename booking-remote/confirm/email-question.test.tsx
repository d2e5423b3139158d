import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';
import { saveCustomer, sendCode, verifyCode } from '@salon/shared-lib/endpoints';
import { createBrowserRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { endVisitor, readStored, writeStored } from '@salon/shared-lib/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeScreen } from './CodeScreen.tsx';
import { useAttempt } from './use-attempt.ts';

const jane: CustomerLookup = { id: 7, name: 'JANE D.', phone: '2535550120', email: '•••' };

/** The step that books, with the customer of the browser's storage. */
function TimeStep() {
  const [customer, setCustomer] = useState(() => readStored('customerInfo'));
  const keepCustomer = (found: CustomerLookup) => {
    writeStored('customerInfo', found);
    setCustomer(found);
  };
  const attempt = useAttempt({
    kind: 'single',
    customer,
    request: { start: '10:00' },
    post,
    search: 'step=time',
    textConsent: true,
    setCustomer: keepCustomer,
    onBooked,
  });
  if (attempt.asksCode) {
    return (
      <main>
        <CodeScreen
          onNotMe={() => undefined}
          names={['Time']}
          current={0}
          customer={customer}
          onCustomer={keepCustomer}
          onProven={attempt.proven}
          onBack={attempt.backFromCode}
        />
      </main>
    );
  }
  return (
    <button type="button" onClick={attempt.submit}>
      Book
    </button>
  );
}

const post = jest.fn<(request: object, key: string) => Promise<object>>();
const onBooked = jest.fn<(booked: { customer: CustomerLookup }) => Promise<void>>();
let send: jest.SpiedFunction<typeof api.send>;
let close = () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeStored('customerInfo', jane);
  window.scrollTo = () => undefined;
  onBooked.mockReset().mockResolvedValue();
  const refusal = {
    kind: 'client',
    status: 400,
    code: 'code_required',
    message: 'A code.',
  } as const;
  post.mockReset().mockRejectedValueOnce(new ApiError(refusal)).mockResolvedValue({});
  send = jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown) => {
    if (endpoint === sendCode)
      return { message: '', channel: 'text', resend_after: 30, expires_after: 600 };
    if (endpoint === verifyCode) return { customer: { ...jane, email: null } };
    if (endpoint === saveCustomer) return { customer: { ...jane, optInSms: true } };
    throw new Error('Not expected.');
  }) as never);
  history.pushState(null, '', '/booking');
});
afterEach(() => {
  close();
  send.mockRestore();
});

function open() {
  const router = createBrowserRouter([{ path: '/booking', element: <TimeStep /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  close = () => {
    unmount();
    router.dispose();
  };
  return router;
}
/** Opens the page of the shown history entry anew. */
function reload() {
  close();
  return open();
}
const sent = (endpoint: unknown) => send.mock.calls.filter(([one]) => one === endpoint).length;
const question = () => screen.findByRole('heading', { name: 'What is your email address?' });
const book = async () => userEvent.click(await screen.findByRole('button', { name: 'Book' }));

/** A booking whose code removes the address. */
async function prove() {
  await book();
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await question();
}

it('comes before the booking also after Back', async () => {
  const router = open();
  await prove();
  await act(() => router.navigate(-1));
  await book();
  await question();
  expect(post).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect(onBooked.mock.calls[0]?.[0].customer.email).toBeNull();
  expect(post).toHaveBeenCalledTimes(2);
  expect(sent(sendCode)).toBe(1);
});

it('comes before the booking after Back and a reload', async () => {
  const router = open();
  await prove();
  await act(() => router.navigate(-1));
  await screen.findByRole('button', { name: 'Book' });
  reload();
  await book();
  await question();
  expect(post).toHaveBeenCalledTimes(1);
});

it('stays with what is typed after a reload, and asks for no other code', async () => {
  open();
  await prove();
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  reload();
  await question();
  expect(screen.getByLabelText('Email')).toHaveValue('jane@example.com');
  expect(sent(sendCode)).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect(readStored('customerInfo')).toEqual(jane);
});

it('is asked once', async () => {
  const router = open();
  post.mockRejectedValueOnce(new Error('Offline.'));
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await prove();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  logged.mockRestore();
  await book();
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect(router.state.location.search).toBe('?step=time');
});

it('is not for another visitor of the tab', async () => {
  const router = open();
  await prove();
  await act(() => router.navigate(-1));
  endVisitor();
  await book();
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
});
