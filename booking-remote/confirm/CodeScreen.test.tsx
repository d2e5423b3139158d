import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';
import { saveCustomer, sendCode, verifyCode } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeScreen } from './CodeScreen.tsx';

const jane: CustomerLookup = { id: 7, name: 'JANE D.', phone: '2535550120', email: '•••' };
const withoutEmail = { ...jane, email: null };

let send: jest.SpiedFunction<typeof api.send>;
let proven: CustomerLookup | null;
const onProven = jest.fn<(customer: CustomerLookup | null) => void>();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  onProven.mockReset();
  proven = jane;
  send = jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown) => {
    if (endpoint === sendCode)
      return { message: '', channel: 'text', resend_after: 30, expires_after: 600 };
    if (endpoint === verifyCode) return { customer: proven };
    if (endpoint === saveCustomer) return { customer: { ...jane, optInSms: true } };
    throw new Error('Not expected.');
  }) as never);
});
afterEach(() => {
  send.mockRestore();
});

function Screen({ first }: { first: CustomerLookup }) {
  const [customer, setCustomer] = useState(first);
  return (
    <main>
      <CodeScreen
        names={['Phone', 'Time']}
        current={1}
        customer={customer}
        onNotMe={() => undefined}
        onCustomer={setCustomer}
        onProven={onProven}
        onBack={() => undefined}
      />
    </main>
  );
}

async function typeCode(customer: CustomerLookup) {
  const page = { path: '/', element: <Screen first={customer} /> };
  render(<RouterProvider router={createMemoryRouter([page])} />);
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

const emailTitle = { level: 1, name: 'What is your email address?' };

it('goes on with a customer who keeps the address', async () => {
  await typeCode(jane);
  expect(onProven).toHaveBeenCalledWith(jane);
});

it('goes on with a customer who had none', async () => {
  proven = withoutEmail;
  await typeCode(withoutEmail);
  expect(onProven).toHaveBeenCalledWith(withoutEmail);
});

it('asks for an address where the proof removed it', async () => {
  proven = withoutEmail;
  await typeCode(jane);
  expect(await screen.findByRole('heading', emailTitle)).toHaveFocus();
  expect(
    screen.getByText(/^We no longer use the email address that was added on another device/),
  ).toBeVisible();
  expect(onProven).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
  const [, options] = send.mock.calls.find(([endpoint]) => endpoint === saveCustomer) ?? [];
  expect(options).toMatchObject({ body: { id: jane.id, email: 'jane@example.com' } });
  expect(onProven).toHaveBeenCalledWith(jane);
});

it('goes on without an address where the customer wants none', async () => {
  proven = withoutEmail;
  await typeCode(jane);
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(onProven).toHaveBeenCalledWith(withoutEmail);
});
