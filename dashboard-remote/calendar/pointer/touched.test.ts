import { describe, expect, it } from '@jest/globals';
import { touched } from './touched.ts';

const span = (id: number, top: number, height: number) => ({ id, top, bottom: top + height });

describe('a tap', () => {
  it.each<[string, ReturnType<typeof span>[], number, number[]]>([
    ['on a long visit means it', [span(1, 100, 90)], 150, [1]],
    ['beside a long visit is free time', [span(1, 100, 90)], 195, []],
    ['on a short visit with free time around means it', [span(1, 100, 20)], 110, [1]],
    ['above a short visit means it, within a finger', [span(1, 100, 20)], 89, [1]],
    ['below a short visit means it, within a finger', [span(1, 100, 20)], 131, [1]],
    ['farther from a short visit is free time', [span(1, 100, 20)], 87, []],
    [
      'below a short visit that has another one above',
      [span(2, 0, 100), span(1, 100, 20)],
      143,
      [1],
    ],
    ['above the short one means the long one', [span(2, 0, 100), span(1, 100, 20)], 95, [2]],
    ['between two means the nearer one', [span(1, 100, 20), span(2, 150, 20)], 131, [1]],
    [
      'on one of two that touch may mean both',
      [span(1, 0, 100), span(2, 100, 20), span(3, 120, 100)],
      110,
      [1, 2, 3],
    ],
    [
      'on a crowd means the three nearest',
      [1, 2, 3, 4, 5].map((id) => span(id, id * 20, 20)),
      69,
      [2, 3, 4],
    ],
  ])('%s', (_, spans, y, ids) => {
    expect(touched(spans, y)).toEqual(ids);
  });
});
