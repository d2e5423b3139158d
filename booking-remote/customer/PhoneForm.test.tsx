import { expect, it, jest } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneForm } from './PhoneForm.tsx';

function Fields({ onSubmit }: { onSubmit: () => void }) {
  const [phone, setPhone] = useState('');
  return (
    <PhoneForm
      phone={phone}
      onPhone={setPhone}
      optIn
      onOptIn={() => {}}
      error={null}
      busy={false}
      onSubmit={onSubmit}
    />
  );
}

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Fields onSubmit={onSubmit} /> }]),
  );
  return <RouterProvider router={router} />;
}

it.each([
  ['+61 412 345 678', /number from another country.+\(253\) 555-0142/],
  ['0061 412 345 678', /number from another country/],
  ['253555010', /^Please enter a valid 10-digit phone number\.$/],
  ['253555010099', /^Please enter a valid 10-digit phone number\.$/],
])('%s is refused with a sentence', async (typed, sentence) => {
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Phone number'), `${typed}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('+1 is a number of the United States', async () => {
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Phone number'), '+1 253 555 0100{Enter}');
  expect(onSubmit).toHaveBeenCalled();
  expect(screen.getByLabelText('Phone number')).toHaveValue('(253) 555-0100');
});

it('says what texts cost and how they end', () => {
  render(<Form onSubmit={() => {}} />);
  expect(screen.getByRole('checkbox', { name: /rates may apply.+STOP/i })).toBeChecked();
});
