import { describe, expect, it } from '@jest/globals';
import { sectionInView, type View } from './section-in-view.ts';

/** Six sections of 300 px from 200 px on, in a window that shows from 100 to 700. */
function scrolledTo(y: number, height = 2400): View<number> {
  const whole = height - 800;
  return {
    tops: [1, 2, 3, 4, 5, 6].map((id) => ({ id, top: 200 + (id - 1) * 300 - y })),
    upper: 100,
    lower: 700,
    whole,
    rest: whole - y,
  };
}

describe('the section in view', () => {
  it.each([
    ['the first above all', 0, 1],
    ['the first at its top', 100, 1],
    ['the second just below the line', 399, 1],
    ['the second at the line', 400, 2],
    ['the third', 700, 3],
    ['the last at the end', 1600, 6],
    ['the last further than the end, as a phone that bounces', 1650, 6],
  ])('is %s', (_, y, expected) => {
    expect(sectionInView(scrolledTo(y))).toBe(expected);
  });

  it('becomes every section, also those that never reach the top', () => {
    const seen = Array.from({ length: 1601 }, (_, y) => sectionInView(scrolledTo(y)));
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('is the first when the page does not scroll', () => {
    expect(sectionInView({ ...scrolledTo(0), whole: 0, rest: 0 })).toBe(1);
  });

  it('is the first at the top and the last at the bottom of a page that scrolls little', () => {
    expect(sectionInView({ ...scrolledTo(0), whole: 40, rest: 40 })).toBe(1);
    expect(sectionInView({ ...scrolledTo(1200), whole: 40, rest: 0 })).toBe(6);
  });

  it('is null without sections', () => {
    expect(sectionInView({ ...scrolledTo(0), tops: [] })).toBeNull();
  });
});
