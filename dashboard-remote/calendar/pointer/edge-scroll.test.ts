import { afterEach, expect, it, jest } from '@jest/globals';
import { edgeScroll } from './edge-scroll.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Whether the window scrolls for a pointer at its lower edge, over a calendar that ends there. */
function scrollsDown(bottom: number): boolean {
  const grid = document.createElement('div');
  jest.spyOn(grid, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, bottom));
  const scroll = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  edgeScroll({ clientX: 50, clientY: window.innerHeight - 2 }, grid);
  return scroll.mock.calls.length > 0;
}

it.each([
  ['scrolls while the calendar goes on below the window', 100, true],
  ['does not scroll where the calendar ends', 0, false],
])('%s', (_, below, scrolls) => {
  expect(scrollsDown(window.innerHeight + below)).toBe(scrolls);
});
