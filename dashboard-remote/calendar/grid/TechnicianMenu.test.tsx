import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen } from '@testing-library/react';
import { blockedStore } from '../blocked/blocked-store.ts';
import { at, dayWith, technician, visit } from '../day/for-tests.ts';
import { TechnicianMenu } from './TechnicianMenu.tsx';

const onBook = jest.fn();
beforeEach(() => {
  logInForTests();
  // 10:42 AM of the salon.
  jest.useFakeTimers({ now: new Date('2027-03-15T17:42:00Z') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  onBook.mockReset();
  blockedStore.setState({ asked: null });
});

const open = (visits = [visit(7, 1, '10:30')], rest = {}) =>
  render(
    <TechnicianMenu
      day={dayWith(visits)}
      technician={technician(1, rest)}
      onBook={onBook}
      onChosen={() => undefined}
    />,
  );
const press = (name: string) => screen.getByRole('button', { name }).click();

it('says the hours, and books at the next free one', () => {
  open(undefined, { away: [{ start: at('12:30'), end: at('13:00') }] });
  expect(screen.getByText('Works 9:00 AM to 12:30 PM, 1:00 to 7:00 PM')).toBeInTheDocument();
  press('Next free hour: 11:30 AM');
  expect(onBook).toHaveBeenCalledWith({ technicianId: 1, minute: at('11:30') });
});

it('blocks what is left of the day of who is sick, with visits after closing', () => {
  open([visit(7, 1, '18:30')]);
  press('Off or sick this day');
  expect(blockedStore.getState().asked).toEqual({
    ...{ technicianId: 1, minute: at('10:40'), end: at('19:30'), reason: 'sick' },
  });
});
