import { expect, it, jest } from '@jest/globals';
import type { Technician } from '@salon/shared-lib/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Soonest, type SoonestProps } from './Soonest.tsx';

const technician = (id: number, name: string): Technician => ({
  id,
  name,
  description: '',
  unavailability: '',
  category_ids: [1],
});
const linh = technician(1, 'Linh');
const hana = technician(2, 'Hana');

function open(props: Partial<SoonestProps> = {}) {
  render(
    <Soonest
      slot={{ date: '2026-11-29', start: 660, technician_ids: [1, 2] }}
      today="2026-11-23"
      technicians={[linh]}
      chosen={false}
      onToggle={() => {}}
      {...props}
    />,
  );
  return screen.getByRole('button');
}

it.each<[string, Partial<SoonestProps>]>([
  ['Soonest: Sunday 11:00 AM with Linh', {}],
  // Any of them may get the booking.
  ['Soonest: Sunday 11:00 AM', { technicians: [linh, hana] }],
  [
    'Soonest: Sunday 11:00 AM with Hana',
    {
      technicians: [linh, hana],
      slot: { date: '2026-11-29', start: 660, technician_ids: [2] },
    },
  ],
  ['Soonest: Sun, Nov 29, 11:00 AM with Linh', { today: '2026-11-22' }],
  ['Soonest: Today, 11:00 AM with Linh', { today: '2026-11-29' }],
  ['Soonest: Sunday 11:00 AM with Linh', { today: '2026-11-28' }],
])('says %s', (text, props) => {
  expect(open(props)).toHaveTextContent(text);
});

it('is taken by one press, and shows that it is', async () => {
  const onToggle = jest.fn();
  const button = open({ onToggle, chosen: true });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  expect(onToggle).toHaveBeenCalledTimes(1);
});
