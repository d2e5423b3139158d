import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Steps } from './Steps.tsx';

const names = ['Phone', 'Services', 'Technician'];

it('leads back to the steps that are done', async () => {
  const onStep = jest.fn();
  render(<Steps names={names} current={2} onStep={onStep} />);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Phone (done)',
    'Services (done)',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Services (done)' }));
  expect(onStep).toHaveBeenCalledWith(1);
});

it.each([
  [0, jest.fn()],
  [2, undefined],
])('leads nowhere from step %d with %p', (current, onStep) => {
  render(<Steps names={names} current={current} onStep={onStep} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[current]).toHaveAttribute('aria-current', 'step');
});
