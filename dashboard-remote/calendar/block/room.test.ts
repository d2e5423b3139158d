import { expect, it } from '@jest/globals';
import { roomOf } from './room.ts';

it.each([
  [140, 16, 'wide'],
  [139, 16, 'middle'],
  [112, 16, 'middle'],
  [111, 16, 'narrow'],
  [140, 20, 'middle'],
  [139, 20, 'narrow'],
])('a column of %s pixels with text of %s is %s', (width, textSize, room) => {
  expect(roomOf(width, textSize).words).toBe(room);
});

it.each([
  [96, 16, 6],
  [160, 16, 10.5],
  [96, 32, 3],
  [4, 16, 0],
])('a line in a column of %s pixels with text of %s has %s em', (width, textSize, em) => {
  expect(roomOf(width, textSize).em).toBe(em);
});
