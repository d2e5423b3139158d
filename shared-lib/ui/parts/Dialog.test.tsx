import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog.tsx';

it('is named by its title, and Escape only calls onClose', () => {
  const onClose = jest.fn();
  render(
    <Dialog open title="Leave?" onClose={onClose}>
      <button type="button">Stay</button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Leave?' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
});

it('renders nothing while it is closed', () => {
  const { rerender } = render(
    <Dialog open={false} title="Leave?" onClose={() => {}}>
      words
    </Dialog>,
  );
  expect(screen.queryByText('words')).toBeNull();
  rerender(
    <Dialog open title="Leave?" onClose={() => {}}>
      words
    </Dialog>,
  );
  expect(screen.getByText('words')).toBeInTheDocument();
});

it('stays open when the browser closes it, and closes with its property', () => {
  const dialogOf = (open: boolean) => (
    <Dialog open={open} title="Leave?" onClose={() => {}}>
      words
    </Dialog>
  );
  const { rerender } = render(dialogOf(true));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave?' });
  act(() => dialog.close());
  expect(dialog).toHaveAttribute('open');
  rerender(dialogOf(false));
  expect(dialog).not.toHaveAttribute('open');
});
