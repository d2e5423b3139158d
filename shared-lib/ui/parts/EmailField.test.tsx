import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EmailField } from './EmailField.tsx';

function Controlled() {
  const [email, setEmail] = useState('');
  return <EmailField value={email} onChange={({ target }) => setEmail(target.value)} />;
}

it.each([
  ['with a state of its own', <EmailField key="own" name="email" />],
  ['with a state of the form', <Controlled key="form" />],
])('takes the address that was meant, and gives the focus back: %s', async (_, field) => {
  render(field);
  const input = screen.getByLabelText('Email');
  await userEvent.type(input, 'jane@gmial.com');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Did you mean jane@gmail.com?' }),
  );
  expect(input).toHaveProperty('value', 'jane@gmail.com');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('button')).toBeNull();
});
