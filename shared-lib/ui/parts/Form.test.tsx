import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Field } from './Field.tsx';
import { Form, SubmitButton } from './Form.tsx';

function Guestbook({ onSend }: { onSend: (name: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  function send(event: FormEvent) {
    event.preventDefault();
    setError(name ? null : 'Name is required.');
    if (name) onSend(name);
  }
  return (
    <Form onSubmit={send}>
      <Field label="City" />
      <Field label="Name" value={name} onChange={(e) => setName(e.target.value)} error={error} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

describe('a form', () => {
  it('moves the focus to the first invalid field once per submit', async () => {
    const sent: string[] = [];
    render(<Guestbook onSend={(name) => sent.push(name)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.click(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Gig Harbor');
    expect(screen.getByLabelText('City')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name'), 'Jane{Enter}');
    expect(sent).toEqual(['Jane']);
  });
});
