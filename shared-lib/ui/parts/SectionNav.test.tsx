import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SectionNav } from './SectionNav.tsx';

const sections = [
  { id: 'nails', name: 'Nails' },
  { id: 'lashes', name: 'Lashes' },
];

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({ matches: false }) as MediaQueryList);
});

/** A row 300 pixels wide whose second chip lies at `left`, with its width of 100. */
function renderRow(left: number) {
  const jumps = jest.fn<(id: string) => void>();
  render(<SectionNav label="Categories" sections={sections} wide="hidden" onJump={jumps} />);
  const row = screen.getByRole('navigation');
  const chip = screen.getByRole('link', { name: 'Lashes' });
  const scrolls = jest.fn();
  Object.assign(row, { scrollTo: scrolls });
  Object.defineProperties(row, { clientWidth: { value: 300 } });
  Object.defineProperties(chip, { offsetLeft: { value: 500 }, offsetWidth: { value: 100 } });
  row.getBoundingClientRect = () => ({ left: 0, right: 300 }) as DOMRect;
  chip.getBoundingClientRect = () => ({ left, right: left + 100 }) as DOMRect;
  return { row, chip, scrolls, jumps };
}

it('a chosen section is marked, and its chip scrolls to the middle of the row', () => {
  const { chip, scrolls, jumps } = renderRow(250);
  fireEvent.click(chip);
  expect(chip).toHaveAttribute('aria-current', 'true');
  expect(jumps).toHaveBeenCalledWith('lashes');
  expect(scrolls.mock.calls).toEqual([[{ left: 400, behavior: 'smooth' }]]);
});

it('a scroll that ends before the chip is in sight is completed at once', () => {
  const { row, chip, scrolls } = renderRow(250);
  fireEvent.click(chip);
  scrolls.mockClear();
  fireEvent(row, new Event('scrollend'));
  expect(scrolls.mock.calls).toEqual([[{ left: 400, behavior: 'instant' }]]);
});

it('a chip in sight stays where it is', () => {
  const { row, chip, scrolls } = renderRow(100);
  fireEvent.click(chip);
  scrolls.mockClear();
  fireEvent(row, new Event('scrollend'));
  expect(scrolls).not.toHaveBeenCalled();
});

it('a row that the visitor scrolls stays where the visitor leaves it', () => {
  const { row, chip, scrolls } = renderRow(250);
  fireEvent.click(chip);
  scrolls.mockClear();
  fireEvent.touchMove(row);
  fireEvent(row, new Event('scrollend'));
  expect(scrolls).not.toHaveBeenCalled();
});

it('a jump is not undone by the scroll before it', () => {
  const frames: FrameRequestCallback[] = [];
  const request = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    frames.push(frame);
    return frames.length;
  });
  try {
    sections.forEach(({ id }, index) => {
      const heading = Object.assign(document.createElement('h2'), { id });
      heading.getBoundingClientRect = () => ({ top: index * 5_000 }) as DOMRect;
      document.body.append(heading);
    });
    const { chip } = renderRow(100);
    fireEvent.scroll(window);
    expect(frames).toHaveLength(1);
    fireEvent.click(chip);
    act(() => frames[0]?.(0));
    expect(chip).toHaveAttribute('aria-current', 'true');
  } finally {
    request.mockRestore();
    for (const { id } of sections) document.getElementById(id)?.remove();
  }
});
