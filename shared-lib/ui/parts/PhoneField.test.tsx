import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './PhoneField.tsx';

function Form({ maxDigits }: { maxDigits?: number }) {
  const [phone, setPhone] = useState('');
  return (
    <>
      <PhoneField label="Phone" value={phone} onChange={setPhone} maxDigits={maxDigits} />
      <output>{phone}</output>
    </>
  );
}

describe('a phone number', () => {
  it.each([
    ['2535550100', '2535550100', '(253) 555-0100'],
    ['253', '253', '253'],
    ['25355', '25355', '(253) 55'],
    ['call 253.555.0100 please', '2535550100', '(253) 555-0100'],
    ['+1 253 555 0100', '2535550100', '(253) 555-0100'],
    ['1 253 555 0100', '2535550100', '(253) 555-0100'],
    // The first ten digits would be somebody else's number.
    ['253555010099', '253555010099', '253555010099'],
    ['+61 412 345 678', '+61412345678', '+61412345678'],
    ['0061 412 345 678', '0061412345678', '0061412345678'],
  ])('typed as %j has the value %j and the display %j', async (typed, digits, read) => {
    render(<Form />);
    const field = screen.getByLabelText('Phone');
    await userEvent.type(field, typed);
    expect(screen.getByRole('status')).toHaveTextContent(digits);
    expect(field).toHaveValue(read);
  });

  it('pasted with a country code drops the code, not the last digit', async () => {
    render(<Form />);
    await userEvent.click(screen.getByLabelText('Phone'));
    await userEvent.paste('+1 (253) 555-0100');
    expect(screen.getByRole('status')).toHaveTextContent('2535550100');
  });

  it('pasted with an extension drops the extension', async () => {
    render(<Form />);
    await userEvent.click(screen.getByLabelText('Phone'));
    await userEvent.paste('(253) 555-0100 ext. 12');
    expect(screen.getByRole('status')).toHaveTextContent('2535550100');
  });

  it('pasted with another country code is kept whole', async () => {
    render(<Form />);
    await userEvent.click(screen.getByLabelText('Phone'));
    await userEvent.paste('+61 412 345 678');
    expect(screen.getByRole('status')).toHaveTextContent('+61412345678');
  });

  it('keeps the caret in place when digits in the middle change', async () => {
    render(<Form />);
    const field = screen.getByLabelText<HTMLInputElement>('Phone');
    await userEvent.type(field, '2535550199');
    await userEvent.type(field, '{Backspace}', {
      initialSelectionStart: 3,
      initialSelectionEnd: 3,
    });
    expect(field).toHaveValue('(235) 550-199');
    await userEvent.keyboard('5');
    expect(field).toHaveValue('(253) 555-0199');
  });

  it('of staff can have 15 digits', async () => {
    render(<Form maxDigits={15} />);
    await userEvent.type(screen.getByLabelText('Phone'), '123456789012345678');
    expect(screen.getByRole('status')).toHaveTextContent('123456789012345');
  });
});
