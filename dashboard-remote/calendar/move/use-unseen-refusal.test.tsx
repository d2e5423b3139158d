import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useModalSheet } from '../../parts/use-modal-sheet.ts';
import { at, monday, visit } from '../day/for-tests.ts';
import { moveStore } from './move-store.ts';
import { useUnseenRefusal } from './use-unseen-refusal.ts';

const showError = jest.fn();
afterEach(() => {
  cleanup();
  showError.mockReset();
  moveStore.setState({ refused: null });
});

function Sheet() {
  return <dialog ref={useModalSheet()} />;
}

/** A calendar with a column for technician 2. */
function Page({ date, hasSheet = false }: { date: string; hasSheet?: boolean }) {
  useUnseenRefusal(date, null, showError);
  return (
    <>
      <section data-technician={2} />
      {hasSheet && <Sheet />}
    </>
  );
}

function refuse(technicianId: number) {
  const appointment = visit(7, 1, '10:00');
  const place = { technicianId, minute: at('14:00') };
  const moving = {
    appointment,
    booking: [appointment],
    by: 'key' as const,
    date: monday,
    target: place,
    verdict: { ok: true as const },
    performers: new Set([1, 2]),
  };
  const sentence = 'That time was just taken.';
  act(() => moveStore.setState({ refused: { date: monday, place, sentence, slot: null, moving } }));
}

it('leaves a refusal to its place where that is seen', () => {
  render(<Page date={monday} />);
  refuse(2);
  expect(showError).not.toHaveBeenCalled();
});

it.each([
  ['behind a sheet', monday, true, 2],
  ['on a date that is not shown', '2027-03-16', false, 2],
  ['with a technician who is not drawn', monday, false, 1],
])('tells it with the name where its place is %s', (_, date, hasSheet, technicianId) => {
  render(<Page date={date} hasSheet={hasSheet} />);
  refuse(technicianId);
  expect(showError.mock.calls).toEqual([['Customer 7: That time was just taken.']]);
});
