import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { at, dayWith, technician, visit } from '../day/for-tests.ts';
import { usualSpan } from '../day/scale.ts';
import { MoveOutlines } from './MoveOutlines.tsx';
import { type Moving, moveStore } from './move-store.ts';

const linh = technician(1, { name: 'Linh' });
const rosa = technician(2, { name: 'Rosa' });
const appointment = visit(7, 1, '14:00', { minutes: 30 });
const day = dayWith([appointment], { technicians: [linh, rosa] });

afterEach(() => {
  cleanup();
  moveStore.setState({ moving: null });
});

function Columns() {
  const grid = useRef<HTMLDivElement>(null);
  return (
    <div ref={grid}>
      <ol data-hours />
      <div data-technician={1} />
      <div data-technician={2} />
      <MoveOutlines
        span={usualSpan}
        grid={grid}
        date={day.date}
        technicians={day.technicians}
        scale={1}
      />
    </div>
  );
}

function show(rest: Partial<Moving>) {
  moveStore.setState({
    moving: {
      appointment,
      booking: [appointment],
      by: 'pointer',
      date: day.date,
      target: { technicianId: 2, minute: at('15:00') },
      verdict: { ok: true },
      performers: new Set([1, 2]),
      ...rest,
    },
  });
  const { container } = render(<Columns />);
  return [...container.querySelectorAll('[data-outline]')].map((one) => one.textContent);
}

it('says from when to when a dragged visit would be, also beside the hours', () => {
  expect(show({})).toEqual(['3:00–3:30 PM']);
  expect(screen.getByText('3:00')).toBeTruthy();
});

it('draws what a key holds where it would land, with its name, time and technician', () => {
  expect(show({ by: 'key' })).toEqual(['Move to 3:00 PM with RosaCustomer 73:00–3:30, 30 min']);
});

it('says why it can’t be there instead of the time', () => {
  expect(show({ by: 'key', verdict: { ok: false, reason: 'past' } })).toEqual([
    'this time is over',
  ]);
});

it('measures the columns when a visit is picked up, not with each step', () => {
  show({});
  const measured = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
  const { moving } = moveStore.getState();
  const target = { technicianId: 1, minute: at('16:00') };
  act(() => moveStore.setState({ moving: moving && { ...moving, target } }));
  expect(screen.getByText('4:00–4:30 PM')).toBeTruthy();
  expect(measured).not.toHaveBeenCalled();
  measured.mockRestore();
});
