import { expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Typed } from '../entries/draft.ts';
import { NewCustomerForm } from './NewCustomerForm.tsx';

function Fields() {
  const [typed, setTyped] = useState<Typed>({ phone: '2535550100', name: '', email: '' });
  return (
    <NewCustomerForm
      typed={typed}
      onType={(change) => setTyped((before) => ({ ...before, ...change }))}
      optInSms
      onCreated={() => {}}
      onOtherPhone={() => {}}
      onCodeRequired={() => {}}
    />
  );
}

function Form() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Fields /> }]));
  return <RouterProvider router={router} />;
}

it.each([
  [' ', 'Name is required.'],
  ['1234 !!', 'Please write your name with letters, so that we know how to greet you.'],
  ['!!', 'Please write your name with letters, so that we know how to greet you.'],
  ['Jane 2535', 'Please write the name without : / @ $ and with two digits at most.'],
  ['J'.repeat(61), 'Please use at most 60 characters.'],
])('the name %j is answered with a sentence of its own', async (name, sentence) => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Name'), `${name}{Enter}`);
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(sentence);
});
