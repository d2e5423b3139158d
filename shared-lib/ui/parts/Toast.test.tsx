import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toast } from './Toast.tsx';

function Undoable() {
  const [said, setSaid] = useState<string | null>('Removed.');
  return (
    <>
      <button type="button" onClick={() => setSaid(null)}>
        Before
      </button>
      <Toast
        onDismiss={() => setSaid(null)}
        action={said ? { label: 'Undo', onClick: () => setSaid(null) } : null}
      >
        {said}
      </Toast>
      <button type="button">After</button>
    </>
  );
}

it.each(['Undo', 'Dismiss'])('keeps the place of the keyboard after %s', async (name) => {
  const user = userEvent.setup();
  render(<Undoable />);
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Removed.')).toBeNull();
  expect(screen.getByRole('status')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

it.each([
  ['stays while there is something to undo', true, 'After', true],
  ['ends with the next press elsewhere', false, 'After', false],
  ['stays where it is pressed itself', false, 'Said.', true],
])('%s', async (_, canUndo, pressed, isThere) => {
  const onPassed = jest.fn();
  const undo = canUndo ? { label: 'Undo', onClick: () => {} } : null;
  render(
    <>
      <Toast onDismiss={() => {}} onPassed={onPassed} action={undo}>
        Said.
      </Toast>
      <button type="button">After</button>
    </>,
  );
  await userEvent.click(screen.getByText(pressed));
  expect(onPassed).toHaveBeenCalledTimes(isThere ? 0 : 1);
});

it('leaves the focus where it was put meanwhile', async () => {
  const user = userEvent.setup();
  render(<Undoable />);
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.click(screen.getByRole('button', { name: 'Before' }));
  expect(screen.queryByText('Removed.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});
