import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useMinutesInView } from './use-minutes-in-view.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('follows the window in whole hours, and is measured when it scrolls only', () => {
  const grid = document.createElement('div');
  const hours = document.createElement('ol');
  hours.dataset.hours = '';
  grid.append(hours);
  let top = 300;
  const measured = jest
    .spyOn(hours, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, top, 60, 720));
  const values: unknown[] = [];
  const { rerender } = renderHook(() => {
    const view = useMinutesInView({ current: grid }, { from: 480, scale: 1 });
    if (values.at(-1) !== view) values.push(view);
  });
  // The window is 768 pixels high.
  expect(values).toEqual([null, { start: 180, end: 960 }]);
  rerender();
  measured.mockClear();
  rerender();
  act(() => {
    top = 290;
    window.dispatchEvent(new Event('scroll'));
  });
  expect(values).toHaveLength(2);
  act(() => {
    top = -100;
    window.dispatchEvent(new Event('scroll'));
  });
  expect(values.at(-1)).toEqual({ start: 540, end: 1380 });
});
