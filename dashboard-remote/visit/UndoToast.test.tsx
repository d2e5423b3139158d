import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { UndoToast } from './UndoToast.tsx';

const onEnd = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <UndoToast isTold since={Date.now()} onUndo={() => undefined} onEnd={onEnd}>
      Moved
    </UndoToast>,
  );
});
afterEach(() => {
  cleanup();
  onEnd.mockReset();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const undo = () => screen.getByRole('button', { name: /^Undo/ });
const toast = () => screen.getByText('Moved').parentElement as HTMLElement;

it('ends after twelve seconds, and sends the message', () => {
  pass(11_750);
  expect(onEnd).not.toHaveBeenCalled();
  pass(250);
  expect(onEnd.mock.calls).toEqual([['send']]);
});

it('waits while it is hovered, also when the focus leaves it', () => {
  fireEvent.pointerEnter(toast());
  fireEvent.focus(undo());
  fireEvent.blur(undo());
  pass(20_000);
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast());
  pass(12_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('waits no longer than the server holds the message', () => {
  fireEvent.focus(undo());
  pass(29_750);
  expect(onEnd).not.toHaveBeenCalled();
  pass(250);
  expect(onEnd.mock.calls).toEqual([['send']]);
});
