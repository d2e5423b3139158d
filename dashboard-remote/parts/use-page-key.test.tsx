import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageKey } from './use-page-key.ts';

const act = jest.fn();
afterEach(() => {
  cleanup();
  act.mockReset();
});

function Page({ dialog = false }: { dialog?: boolean }) {
  usePageKey('n', act);
  return (
    <>
      <button type="button">Beside the view</button>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Texts" />
      <select aria-label="Whose">
        <option>Nora</option>
      </select>
      <textarea aria-label="Notes" />
      {dialog && <section role="dialog" aria-label="Question" />}
    </>
  );
}

it('works wherever the focus is, also on nothing', async () => {
  render(<Page />);
  await userEvent.keyboard('n');
  screen.getByRole('button').focus();
  await userEvent.keyboard('N');
  screen.getByRole('checkbox').focus();
  await userEvent.keyboard('n');
  expect(act).toHaveBeenCalledTimes(3);
});

it.each(['Name', 'Whose', 'Notes'])('is a letter where somebody types: %s', async (field) => {
  render(<Page />);
  screen.getByLabelText(field).focus();
  await userEvent.keyboard('n');
  expect(act).not.toHaveBeenCalled();
});

it('does nothing with Ctrl, nor under a dialog', async () => {
  const { rerender } = render(<Page />);
  await userEvent.keyboard('{Control>}n{/Control}');
  rerender(<Page dialog />);
  await userEvent.keyboard('n');
  expect(act).not.toHaveBeenCalled();
});

it('leaves a key alone that something else has handled', async () => {
  render(<Page />);
  const prevent = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', prevent);
  await userEvent.keyboard('n');
  document.body.removeEventListener('keydown', prevent);
  expect(act).not.toHaveBeenCalled();
});
