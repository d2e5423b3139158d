import { describe, expect, it } from '@jest/globals';
import { menuPictures } from './menu-pictures.ts';

const unnamed = (count: number) => Array.from({ length: count }, () => '');
const shown = (categories: string[]) =>
  [...menuPictures(categories)].map(([after, { name }]) => [after, name]);

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
    const after = [...menuPictures(unnamed(count)).keys()];
    expect(after).toEqual(places);
    expect(after.length).toBeLessThanOrEqual(count / 3);
  });

  it('differ from the one before', () => {
    const names = shown(unnamed(12)).map(([, name]) => name);
    expect(names).toEqual(['bowl', 'strokes', 'seaGlass', 'bowl']);
  });

  it('are beside the categories that they fit', () => {
    const menu = ['Nail Care', 'Pedicure', 'Facial', 'Waxing', 'Enhancements', 'Lashes & Brows'];
    expect(shown(menu)).toEqual([
      [1, 'jar'],
      [4, 'strokes'],
    ]);
    expect(shown(['Pedicures', 'Manicures', 'Gift cards'])).toEqual([[0, 'bowl']]);
    expect(shown(['Hair', 'Brows', 'Facials'])).toEqual([[1, 'jar']]);
  });

  it('do not repeat the one before, even when it fits', () => {
    expect(shown(['Nails', 'Pedicure', 'Gel', 'Spa Pedicure', 'Lashes', 'Brows'])).toEqual([
      [1, 'bowl'],
      [4, 'strokes'],
    ]);
    const late = [...unnamed(7), 'Pedicure', ...unnamed(4)];
    expect(shown(late).slice(2)).toEqual([
      [7, 'bowl'],
      [10, 'strokes'],
    ]);
  });
});
