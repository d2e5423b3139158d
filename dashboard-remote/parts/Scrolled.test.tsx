import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Scrolled } from './Scrolled.tsx';

let all = 0;
beforeEach(() => {
  for (const name of ['clientHeight', 'clientWidth'] as const)
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(300);
  for (const name of ['scrollHeight', 'scrollWidth'] as const)
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => all);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it.each([
  ['down', 'scrollTop'],
  ['across', 'scrollLeft'],
] as const)('fades where there is more %s', (axis, at) => {
  all = 900;
  render(
    <Scrolled axis={axis} label="Hours">
      content
    </Scrolled>,
  );
  const place = screen.getByRole('region', { name: 'Hours' });
  const ends = () => [place.hasAttribute('data-before'), place.hasAttribute('data-after')];
  expect(ends()).toEqual([false, true]);
  const scrollTo = (px: number) => {
    place[at] = px;
    fireEvent.scroll(place);
  };
  scrollTo(200);
  expect(ends()).toEqual([true, true]);
  scrollTo(600);
  expect(ends()).toEqual([true, false]);
});

it('fades nowhere when all is seen', () => {
  all = 300;
  const { container } = render(<Scrolled axis="down">content</Scrolled>);
  expect(container.querySelector('[data-before], [data-after]')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
