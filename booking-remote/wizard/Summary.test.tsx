import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Summary } from './Summary.tsx';
import type { SummaryProps } from './SummaryParts.tsx';

const props: SummaryProps = {
  services: [
    { id: 2, name: 'Signature Manicure', time: 40, price: 40 },
    { id: 9, name: 'Gel Pedicure', time: 55, price: 5565 },
  ],
  minutes: 95,
  total: { from: 95, open: true },
  next: { label: 'Next', onClick: () => {} },
};

const bar = () => within(screen.getByRole('region', { name: 'Your visit' }));

it('shows price and length once, with the sheet open or closed', async () => {
  render(<Summary {...props} />);
  const toggle = bar().getByRole('button', { expanded: false });
  expect(toggle).toHaveTextContent('from $95 · 95 min2 services, see all');

  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(toggle).toHaveTextContent(/^2 servicesShow less$/);
  expect(bar().getByText('Gel Pedicure')).toBeInTheDocument();
  expect(bar().getAllByText('from $95')).toHaveLength(1);
  expect(bar().getAllByText('95 min')).toHaveLength(1);

  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveTextContent('see all');
});

it('shows date, time and technician first, when they are chosen', async () => {
  const when = {
    long: 'Wednesday, November 25',
    longDetail: '4:30 to 6:05 PM',
    short: 'Wed, Nov 25, 4:30 to 6:05 PM',
    shortDetail: 'With Linh',
  };
  render(<Summary {...props} when={when} />);
  expect(bar().getByRole('button', { expanded: false })).toHaveTextContent(
    'Wed, Nov 25, 4:30 to 6:05 PMWith Linh, 2 services, 95 min, from $95',
  );
});

it('leads back to technician and services', async () => {
  const onChangeServices = jest.fn();
  const onChangeTechnician = jest.fn();
  render(
    <Summary
      {...props}
      technician="With Linh"
      onChangeServices={onChangeServices}
      onChangeTechnician={onChangeTechnician}
    />,
  );
  const card = within(screen.getByRole('complementary', { name: 'Your visit' }));
  expect(card.getByText('With Linh')).toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: 'Change technician' }));
  expect(onChangeTechnician).toHaveBeenCalled();
  await userEvent.click(card.getByRole('button', { name: 'Change services' }));
  expect(onChangeServices).toHaveBeenCalled();
});

it('offers no change where there is none', () => {
  render(<Summary {...props} technician="With Linh" />);
  expect(screen.queryByRole('button', { name: /Change/ })).not.toBeInTheDocument();
});

it('announces the totals, and why Next is disabled', () => {
  const next = { label: 'Next', onClick: () => {}, disabled: true };
  const { rerender } = render(
    <Summary {...props} services={[]} next={next} reason="Choose a service to go on." />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Choose a service to go on\.$/);
  rerender(<Summary {...props} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 services, 95 min, from $95.');
  rerender(<Summary {...props} next={next} reason="That is more than five hours." />);
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 services, 95 min, from $95. That is more than five hours.',
  );
  for (const button of screen.getAllByRole('button', { name: 'Next' }))
    expect(button).toHaveAccessibleDescription('That is more than five hours.');
});
