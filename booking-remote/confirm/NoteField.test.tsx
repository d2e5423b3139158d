import { beforeEach, expect, it } from '@jest/globals';
import { endCustomerSession } from '@salon/shared-lib/session';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoteField } from './NoteField.tsx';
import { useCustomerNote } from './use-customer-note.ts';

function Form() {
  const note = useCustomerNote();
  return (
    <>
      <NoteField label="A note for Linh" note={note} />
      <output aria-label="sent">{JSON.stringify(note.field)}</output>
      <button type="button" onClick={note.forget}>
        Forget
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^A note for Linh/);
const sent = () => screen.getByLabelText('sent').textContent;
const announced = () => screen.getAllByRole('status').map((one) => one.textContent);

beforeEach(() => sessionStorage.clear());

it('is sent trimmed, on one line, and not at all when it is empty', async () => {
  render(<Form />);
  expect(sent()).toBe('{}');
  await userEvent.type(field(), '  A broken nail,{Enter}left hand ');
  expect(sent()).toBe('{"customer_note":"A broken nail, left hand"}');
  await userEvent.clear(field());
  await userEvent.type(field(), '   ');
  expect(sent()).toBe('{}');
});

it('counts what is left, and announces it near the limit only', async () => {
  render(<Form />);
  expect(field()).toHaveAccessibleDescription(/200 characters left\.$/);
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(179));
  expect(field()).toHaveAccessibleDescription(/21 characters left\.$/);
  expect(announced()).not.toContain('21 characters left.');
  await userEvent.paste('x');
  expect(announced()).toContain('20 characters left.');
  await userEvent.paste('x'.repeat(40));
  expect(field().value).toHaveLength(200);
  expect(announced()).toContain('0 characters left.');
});

it('never ends in half an emoji, which cannot be stored', () => {
  render(<Form />);
  // Some browsers count an emoji as one character.
  fireEvent.change(field(), { target: { value: `${'x'.repeat(199)}💅` } });
  expect(field()).toHaveValue('x'.repeat(199));
  fireEvent.change(field(), { target: { value: `${'x'.repeat(198)}💅💅` } });
  expect(field()).toHaveValue(`${'x'.repeat(198)}💅`);
});

it('survives a reload, until it is sent or the session ends', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(field(), 'Short nails');
  unmount();
  const reloaded = render(<Form />);
  expect(field()).toHaveValue('Short nails');
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  expect(sessionStorage).toHaveLength(0);
  await userEvent.type(field(), 'Short nails');
  reloaded.unmount();
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error('offline'));
  endCustomerSession();
  globalThis.fetch = fetch;
  render(<Form />);
  expect(field()).toHaveValue('');
});
