import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { onIntent } from './intent.ts';

const prepare = jest.fn();
beforeAll(() => onIntent(prepare));
beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <a href="/booking?step=1">
        <span>Book</span>
      </a>
      <a href="https://elsewhere.example/booking">Elsewhere</a>
      <a href="/faq" target="_blank" rel="noopener">
        In another tab
      </a>
      <button type="button">A button</button>
    </>,
  );
});
afterEach(() => {
  jest.useRealTimers();
  prepare.mockReset();
  Reflect.deleteProperty(navigator, 'connection');
});

it('is a pointer that rests on a link', () => {
  fireEvent.pointerOver(screen.getByText('Book'));
  expect(prepare).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(prepare.mock.calls).toEqual([['/booking']]);
});

it('is not a pointer that crosses a link', () => {
  fireEvent.pointerOver(screen.getByText('Book'));
  jest.advanceTimersByTime(20);
  fireEvent.pointerOver(screen.getByRole('button'));
  jest.advanceTimersByTime(100);
  expect(prepare).not.toHaveBeenCalled();
});

it.each([
  ['a finger or a button that goes down', fireEvent.pointerDown],
  ['the focus', fireEvent.focusIn],
])('is %s on a link, at once', (_, happen) => {
  happen(screen.getByText('Book'));
  expect(prepare.mock.calls).toEqual([['/booking']]);
});

it.each(['Elsewhere', 'In another tab', 'A button'])('is nothing on "%s"', (text) => {
  fireEvent.pointerDown(screen.getByText(text));
  expect(prepare).not.toHaveBeenCalled();
});

it('is nothing where the browser is to save data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fireEvent.pointerDown(screen.getByText('Book'));
  expect(prepare).not.toHaveBeenCalled();
});
