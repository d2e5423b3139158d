import { describe, expect, it } from '@jest/globals';
import { sectionInView, type View } from './section-in-view.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six sections of 300 px from 200 px on, in a window that shows from 100 to 700. */
function scrolledTo(y: number, height = 2400): View {
  const whole = height - 800;
  return {
    tops: ids.map((id, index) => ({ id, top: 200 + index * 300 - y })),
    upper: 100,
    lower: 700,
    whole,
    rest: whole - y,
  };
}

describe('the section in view', () => {
  it.each([
    ['the first above all', 0, 'a'],
    ['the first at its top', 100, 'a'],
    ['the second just below the line', 399, 'a'],
    ['the second at the line', 400, 'b'],
    ['the third', 700, 'c'],
    ['the last at the end', 1600, 'f'],
    ['the last further than the end, as a phone that bounces', 1650, 'f'],
  ])('is %s', (_, y, expected) => {
    expect(sectionInView(scrolledTo(y))).toBe(expected);
  });

  it('becomes every section, also those that never reach the top', () => {
    const seen = Array.from({ length: 1601 }, (_, y) => sectionInView(scrolledTo(y)));
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it('is the first when the page does not scroll', () => {
    expect(sectionInView({ ...scrolledTo(0), whole: 0, rest: 0 })).toBe('a');
  });

  it('is the first at the top and the last at the bottom of a page that scrolls little', () => {
    expect(sectionInView({ ...scrolledTo(0), whole: 40, rest: 40 })).toBe('a');
    expect(sectionInView({ ...scrolledTo(1200), whole: 40, rest: 0 })).toBe('f');
  });

  it('is null without sections', () => {
    expect(sectionInView({ ...scrolledTo(0), tops: [] })).toBeNull();
  });
});
