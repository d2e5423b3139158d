import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Soonest, type SoonestProps } from './Soonest.tsx';

function open(props: Partial<SoonestProps> = {}) {
  render(
    <Soonest
      slot={{ date: '2026-11-29', start: 660 }}
      today="2026-11-23"
      name="Linh"
      chosen={false}
      onToggle={() => {}}
      {...props}
    />,
  );
  return screen.getByRole('button');
}

it.each<[string, Partial<SoonestProps>]>([
  ['Soonest: Sunday 11:00 AM with Linh', {}],
  ['Soonest: Sunday 11:00 AM', { name: undefined }],
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
