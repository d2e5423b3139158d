import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClosedDays } from './ClosedDays.tsx';

afterEach(cleanup);

function setUp(setting: string) {
  const changes: string[] = [];
  render(<ClosedDays setting={setting} onChange={(changed) => changes.push(changed)} />);
  return { changes, user: userEvent.setup() };
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const nextYear = new Date().getFullYear() + 1;

it('lists the days to come by date, and not the past ones', () => {
  setUp(`${nextYear}-12-25 Christmas\n2020-01-01 New Year\n${nextYear}-11-25 Thanksgiving`);
  expect(shown()).toEqual([
    `November 25, ${nextYear}ThanksgivingRemove`,
    `December 25, ${nextYear}ChristmasRemove`,
  ]);
});

it('adds a day with its reason, in the order of the dates', async () => {
  const { changes, user } = setUp(`2020-01-01 New Year\n${nextYear}-12-25 Christmas`);
  await user.type(screen.getByLabelText('Day'), `${nextYear}-07-04`);
  await user.type(screen.getByLabelText('Reason'), ' Independence Day {Enter}');
  expect(changes).toEqual([
    `2020-01-01 New Year\n${nextYear}-07-04 Independence Day\n${nextYear}-12-25 Christmas`,
  ]);
  expect(screen.getByLabelText('Day')).toHaveValue('');
});

it.each([
  ['', 'Holiday', 'Please choose a day.'],
  ['2020-01-01', 'Holiday', 'This day has passed. Please choose today or a later one.'],
  [`${nextYear}-12-25`, 'Holiday', 'This day is in the list already.'],
  [`${nextYear}-12-26`, '  ', 'Please say why.'],
])('says what is missing: %j %j', async (date, reason, sentence) => {
  const { changes, user } = setUp(`${nextYear}-12-25 Christmas`);
  if (date) await user.type(screen.getByLabelText('Day'), date);
  await user.type(screen.getByLabelText('Reason'), reason);
  await user.click(screen.getByRole('button', { name: 'Add closed day' }));
  expect(screen.getByText(sentence)).toBeVisible();
  expect(changes).toEqual([]);
});

it('removes a day', async () => {
  const { changes, user } = setUp(`${nextYear}-12-25 Christmas`);
  await user.click(screen.getByRole('button', { name: `Remove December 25, ${nextYear}` }));
  expect(changes).toEqual(['']);
});
