import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DayBody, type DayBodyProps } from './DayBody.tsx';
import { dayWith, technician, visit } from './day/for-tests.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

/** The calendar below its head, for what a test is about. */
const body = (given: Partial<DayBodyProps>) => (
  <DayBody
    date="2027-03-15"
    day={undefined}
    error={null}
    isPast={false}
    isLost={false}
    upToDateAt={null}
    week={null}
    card={null}
    grid={
      { scale: 1.5, now: null, freshIds: new Set(), move: {} } as unknown as DayBodyProps['grid']
    }
    onBack={() => undefined}
    onRetry={async () => undefined}
    onNotice={() => undefined}
    onSwipe={() => undefined}
    {...given}
  />
);

it('names a day that could not be loaded, with a way to try again', async () => {
  const onRetry = jest.fn(async () => undefined);
  render(body({ date: '2026-12-03', error: new Error('No answer'), onRetry }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Thursday, December 3 could not be loaded/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each([false, true])(
  'draws the visits without colour while the connection is lost, on a phone: %s',
  (isPhone) => {
    const list = { matches: isPhone, addEventListener() {}, removeEventListener() {} };
    Object.assign(window, { matchMedia: () => list });
    const day = dayWith([visit(7, 1, '10:00')]);
    const { container, rerender } = render(body({ day, isLost: true }));
    const drained = () => container.querySelector('[data-appointment="7"]')?.closest('.drained');
    expect(drained()).toBeTruthy();
    rerender(body({ day }));
    expect(drained()).toBeNull();
  },
);

it('keeps the place of the keyboard while another day is loading', () => {
  const columns = { technicians: [technician(1), technician(2)] };
  const day = dayWith([visit(7, 2, '14:00')], columns);
  const next = dayWith([], { ...columns, date: '2027-03-16' });
  const { container, rerender } = render(body({ day }));
  const stop = () => container.querySelector<HTMLElement>('[data-cursor]');
  act(() => container.querySelector<HTMLElement>('[data-appointment="7"]')?.focus());
  rerender(body({ day: undefined }));
  rerender(body({ day: next }));
  expect(stop()).toHaveAccessibleName('Book 2:00 PM with Technician 2');
  rerender(body({ day }));
  expect(stop()).toHaveAttribute('data-appointment', '7');
});
