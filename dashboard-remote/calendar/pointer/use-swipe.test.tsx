import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSwipe } from './use-swipe.ts';

function Swiped({ turn, note }: { turn: (days: -1 | 1) => void; note: string }) {
  const root = useRef<HTMLDivElement>(null);
  useSwipe(root, turn);
  return (
    <div ref={root}>
      <p key={note}>{note}</p>
    </div>
  );
}

const at = (clientX: number) => [{ clientX, clientY: 300 }];

test('a stroke turns once, also when its place is drawn anew meanwhile', () => {
  const turn = jest.fn<(days: -1 | 1) => void>();
  const { rerender } = render(<Swiped turn={turn} note="Monday" />);
  const monday = screen.getByText('Monday');
  fireEvent.touchStart(monday, { touches: at(500) });
  fireEvent.touchEnd(monday, { changedTouches: at(300) });
  expect(turn.mock.calls).toEqual([[1]]);

  fireEvent.touchStart(monday, { touches: at(300) });
  rerender(<Swiped turn={turn} note="Tuesday" />);
  expect(monday.isConnected).toBe(false);
  fireEvent.touchEnd(monday, { changedTouches: at(500) });
  expect(turn.mock.calls).toEqual([[1], [-1]]);
});

test('a stroke that the browser takes over, or of two fingers, turns nothing', () => {
  const turn = jest.fn<(days: -1 | 1) => void>();
  render(<Swiped turn={turn} note="Monday" />);
  const monday = screen.getByText('Monday');
  fireEvent.touchStart(monday, { touches: at(500) });
  fireEvent.touchCancel(monday);
  fireEvent.touchEnd(monday, { changedTouches: at(300) });
  fireEvent.touchStart(monday, { touches: [...at(500), ...at(400)] });
  fireEvent.touchEnd(monday, { changedTouches: at(300) });
  expect(turn).not.toHaveBeenCalled();
});
