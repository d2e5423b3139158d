import { describe, expect, it } from '@jest/globals';
import { pictureAfter } from './menu-pictures.ts';

describe('the pictures between the categories', () => {
  it.each([
    [1, []],
    [2, []],
    [3, [1]],
    [5, [1]],
    [6, [1, 4]],
    [9, [1, 4, 7]],
    [12, [1, 4, 7, 10]],
  ])('of a menu with %d follow %j', (count, places) => {
    const after = Array.from({ length: count }, (_, index) => index).filter((index) =>
      pictureAfter(index, count),
    );
    expect(after).toEqual(places);
    expect(after.length).toBeLessThanOrEqual(count / 3);
  });

  it('differ from the one before', () => {
    const names = [1, 4, 7, 10].map((index) => pictureAfter(index, 20)?.name);
    expect(names).toEqual(['bowl', 'strokes', 'seaGlass', 'bowl']);
  });
});
