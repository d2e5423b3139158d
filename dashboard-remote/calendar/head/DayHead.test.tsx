import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { at, monday } from '../day/for-tests.ts';
import { glanceStore } from '../strips/glance-store.ts';
import { DayHead, type DayHeadProps } from './DayHead.tsx';

afterEach(cleanup);

function show(
  date: string,
  upToDateMinute: number | null = null,
  rest: Partial<DayHeadProps> = {},
) {
  const nothing = () => undefined;
  render(
    <DayHead
      date={date}
      today={monday}
      upToDateMinute={upToDateMinute}
      scale={1.5}
      onScale={nothing}
      isAdding={false}
      canAdd
      onDate={nothing}
      onAdd={nothing}
      {...rest}
    />,
  );
  return screen.getByRole('heading', { level: 2 });
}

it.each([
  ['2027-03-15', 'Monday, today'],
  ['2027-03-16', 'Tuesday, tomorrow'],
  ['2027-03-21', 'Sunday, in 6 days'],
  ['2027-03-14', 'Sunday, yesterday'],
  ['2027-03-01', 'Monday, 14 days ago'],
])('says of %s how far away it is: %s', (date, words) => {
  expect(show(date)).toHaveTextContent(new RegExp(`${words}$`));
});

it('says when the day was true last, too', () => {
  expect(show('2027-03-16', at('13:37'))).toHaveTextContent(/Tuesday, tomorrow, as of 1:37 PM$/);
});

it('leads to the cancelled visits of the day', () => {
  HTMLElement.prototype.hidePopover ??= () => undefined;
  show(monday, null, { lost: { cancelled: 2, noShows: 0 } });
  fireEvent.click(screen.getByText('2 canceled, 0 no-show'));
  expect(glanceStore.getState().topic).toBe('lost');
});
