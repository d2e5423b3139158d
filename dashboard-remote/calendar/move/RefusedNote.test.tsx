import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DeskDay } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dayStore } from '../../live/desk.ts';
import { at, dayWith, monday, visit } from '../day/for-tests.ts';
import { moveStore } from './move-store.ts';
import { RefusedNote } from './RefusedNote.tsx';

const appointment = visit(7, 1, '10:00');
const day = dayWith([appointment, visit(8, 2, '14:00')]);

const show = (one: DeskDay) => <RefusedNote day={one} technicianId={2} onMove={() => undefined} />;
let rerender: ReturnType<typeof render>['rerender'];

beforeEach(() => {
  jest.useFakeTimers({ now: salonInstant(monday, at('8:00')) });
  ({ rerender } = render(show(day)));
  act(() =>
    moveStore.setState({
      refused: {
        date: monday,
        place: { technicianId: 2, minute: at('14:00') },
        sentence: 'That time was just taken.',
        slot: null,
        moving: {
          appointment,
          booking: [appointment],
          by: 'key',
          date: monday,
          target: { technicianId: 2, minute: at('14:00') },
          verdict: { ok: true },
          performers: new Set([1, 2]),
        },
      },
    }),
  );
});
afterEach(() => {
  cleanup();
  moveStore.setState({ refused: null });
  dayStore.setState({ days: new Map() });
  jest.useRealTimers();
});

const note = () => screen.queryByRole('alertdialog', { name: 'That time was just taken.' });

it('says who has the place, where the visit is, and that no message was sent', () => {
  expect(note()?.textContent).toContain('Customer 8 has this time now.');
  expect(note()?.textContent).toContain(
    'Customer 7 is back at 10:00 AM with Technician 1. No message was sent.',
  );
});

it('does not say that the visit is back where another desk has moved it', () => {
  const moved = { ...visit(7, 1, '11:00'), revision: appointment.revision + 1 };
  const now = dayWith([moved]);
  act(() => dayStore.setState({ days: new Map([[monday, now]]) }));
  rerender(show(now));
  expect(note()?.textContent).not.toContain('is back');
});

it('is closed by Escape wherever the focus is', () => {
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(note()).toBeNull();
});

it('stays when Escape closes a dialog', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(note()).not.toBeNull();
  dialog.remove();
});
