import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
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
