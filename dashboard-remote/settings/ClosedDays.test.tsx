import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClosedDays } from './ClosedDays.tsx';

// Half a minute before midnight.
const now = salonInstant('2027-03-10', 24 * 60) - 30_000;
beforeEach(() => void jest.useFakeTimers({ now, advanceTimers: true }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function setUp(setting: string) {
  const changes: string[] = [];
  render(<ClosedDays setting={setting} onChange={(changed) => changes.push(changed)} />);
  return { changes, user: userEvent.setup() };
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('lists the days from today on by date, and not the past ones', () => {
  setUp('2027-12-25 Christmas\n2027-03-09 Painters\n2027-03-10 Plumbers');
  expect(shown()).toEqual(['March 10, 2027PlumbersRemove', 'December 25, 2027ChristmasRemove']);
});

it('adds a day with its reason, in the order of the dates', async () => {
  const { changes, user } = setUp('2020-01-01 New Year\n2027-12-25 Christmas');
  await user.type(screen.getByLabelText('Day'), '2027-07-04');
  await user.type(screen.getByLabelText('Reason'), ' Independence Day {Enter}');
  expect(changes).toEqual([
    '2020-01-01 New Year\n2027-07-04 Independence Day\n2027-12-25 Christmas',
  ]);
  expect(screen.getByLabelText('Day')).toHaveValue('');
});

it.each([
  ['', 'Holiday', 'Please choose a day.'],
  ['2027-03-09', 'Holiday', 'This day has passed. Please choose today or a later one.'],
  ['2027-12-25', 'Holiday', 'This day is in the list already.'],
  ['2027-12-26', '  ', 'Please say why.'],
])('says what is missing: %j %j', async (date, reason, sentence) => {
  const { changes, user } = setUp('2027-12-25 Christmas');
  if (date) await user.type(screen.getByLabelText('Day'), date);
  await user.type(screen.getByLabelText('Reason'), reason);
  await user.click(screen.getByRole('button', { name: 'Add closed day' }));
  expect(screen.getByText(sentence)).toBeVisible();
  expect(changes).toEqual([]);
});

it('removes a day', async () => {
  const { changes, user } = setUp('2027-12-25 Christmas');
  await user.click(screen.getByRole('button', { name: 'Remove December 25, 2027' }));
  expect(changes).toEqual(['']);
});
