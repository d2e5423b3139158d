import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { changeCustomer } from '@salon/shared-lib/endpoints';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientNotes } from './ClientNotes.tsx';
import { record } from './for-tests.ts';
import { keepNotes, notesDrafts } from './notes-drafts.ts';

const client = record(7, { notes: 'Likes tea' });
const field = () => screen.getByRole('textbox', { name: /^Health and preferences/ });
const button = (name: string) => screen.getByRole('button', { name });
const changed = (notes: string | null) =>
  new ApiError({
    kind: 'client',
    status: 409,
    code: 'customer_changed',
    message: 'Changed.',
    body: { customer: record(7, { notes, last: null }) },
  });

let send: jest.SpiedFunction<typeof api.send>;
const saved = jest.fn();
beforeEach(() => {
  send = jest.spyOn(api, 'send');
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  saved.mockReset();
  act(() => keepNotes(7, null));
});

const open = () => render(<ClientNotes client={client} onSaved={saved} />);
const bodies = () =>
  send.mock.calls
    .filter(([endpoint]) => endpoint === changeCustomer)
    .map(([, input]) => (input as { body: object }).body);

describe('the notes of a client', () => {
  it('are saved with those that the writer saw', async () => {
    send.mockResolvedValue(record(7, { notes: 'Likes green tea' }) as never);
    open();
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), 'Likes green tea');
    await userEvent.click(button('Save notes'));
    expect(bodies()).toEqual([{ notes: 'Likes green tea', expected_notes: 'Likes tea' }]);
    expect(saved).toHaveBeenCalledTimes(1);
    expect(notesDrafts.getState().has(7)).toBe(false);
    // The button is gone.
    expect(field()).toHaveFocus();
  });

  it('keep what is typed while they are saved, over what is stored then', async () => {
    const answer = Promise.withResolvers<never>();
    send.mockReturnValue(answer.promise);
    open();
    await userEvent.type(field(), ' and mint');
    await userEvent.click(button('Save notes'));
    await userEvent.type(field(), ' and rum');
    await act(async () => answer.resolve(record(7, { notes: 'Likes tea and mint' }) as never));
    expect(field()).toHaveValue('Likes tea and mint and rum');
    expect(notesDrafts.getState().get(7)?.expected).toBe('Likes tea and mint');
  });

  it('have the focus behind what is written where one comes to edit them', () => {
    render(<ClientNotes client={client} takesFocus onSaved={saved} />);
    expect(field()).toHaveFocus();
    expect(field()).toHaveProperty('selectionStart', 'Likes tea'.length);
  });

  it('say how many characters are left near their end', async () => {
    open();
    expect(screen.queryByText(/are left/)).toBeNull();
    await userEvent.clear(field());
    await userEvent.click(field());
    await userEvent.paste('a'.repeat(1_990));
    expect(field()).toHaveAccessibleDescription('10 of 2,000 characters are left.');
  });

  it('are deleted where nothing is left of them', async () => {
    send.mockResolvedValue(record(7) as never);
    open();
    await userEvent.clear(field());
    await userEvent.type(field(), ' {Control>}{Enter}{/Control}');
    expect(bodies()).toEqual([{ notes: null, expected_notes: 'Likes tea' }]);
  });

  it('stay when the page is left and opened again', async () => {
    const { unmount } = open();
    await userEvent.type(field(), ', no sugar');
    unmount();
    open();
    expect((field() as HTMLTextAreaElement).value).toBe('Likes tea, no sugar');
  });

  it('stay typed where saving fails', async () => {
    send.mockRejectedValue(new ApiError({ kind: 'offline', code: 'offline', message: '' }));
    open();
    await userEvent.type(field(), ', no sugar');
    await userEvent.click(button('Save notes'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect((field() as HTMLTextAreaElement).value).toBe('Likes tea, no sugar');
  });
});

describe('notes that somebody else has changed meanwhile', () => {
  async function conflict(notes: string | null) {
    send.mockRejectedValueOnce(changed(notes));
    send.mockResolvedValue(record(7) as never);
    open();
    await userEvent.type(field(), ', no sugar');
    await userEvent.click(button('Save notes'));
  }

  it('are kept beside those that were typed', async () => {
    await conflict('Nut allergy');
    expect(screen.getByRole('alert').textContent).toContain('Nut allergy');
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(button('Keep both'));
    await userEvent.click(button('Save notes'));
    expect(bodies().at(-1)).toEqual({
      notes: 'Nut allergy\nLikes tea, no sugar',
      expected_notes: 'Nut allergy',
    });
  });

  it('are taken over', async () => {
    await conflict('Nut allergy');
    await userEvent.click(button('Take theirs'));
    expect(saved).toHaveBeenCalledWith({ ...client, notes: 'Nut allergy' }, expect.anything());
    expect(bodies()).toHaveLength(1);
  });

  it('are replaced on purpose', async () => {
    await conflict('Nut allergy');
    await userEvent.click(button('Save mine'));
    expect(bodies().at(-1)).toEqual({
      notes: 'Likes tea, no sugar',
      expected_notes: 'Nut allergy',
    });
  });

  it('and deleted are not offered for keeping', async () => {
    await conflict(null);
    expect(screen.queryByRole('button', { name: 'Keep both' })).toBeNull();
  });
});
