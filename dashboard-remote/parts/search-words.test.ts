import { expect, it } from '@jest/globals';
import { foundIn, keywordOf } from './search-words.ts';

it.each([
  ['', null],
  ['ma', null],
  ['  m ', null],
  ['li ', 'li '],
  ['12 ', null],
  ['---', '---'],
  ['*', '*'],
  ['**', null],
  ['*fa', null],
  ['*farrow', 'farrow'],
  ['* (253) 555', '253555'],
  ['mar', 'mar'],
  [' mar lin ', 'mar lin'],
  ['018', '018'],
  ['(25', null],
  ['253-555', '253555'],
  ['(253) 555-0188', '2535550188'],
  ['maria@example.com', 'maria@example.com'],
])('the keyword of %j is %j', (typed, keyword) => {
  expect(keywordOf(typed)).toBe(keyword);
});

it.each([
  ['Maria Lindqvist', 'mar lin', '[Mar]ia [Lin]dqvist'],
  ['Lina Marsh', 'MAR lin', '[Lin]a [Mar]sh'],
  ['José Núñez', 'nunez', 'José [Núñez]'],
  ['Siobhán O’Neill-Fay', "fay o'neil", 'Siobhán [O’Neil]l-[Fay]'],
  ['Larue-Doe', 'larue,doe', '[Larue]-[Doe]'],
  ['Tô Lý', 'ly ', 'Tô [Lý]'],
  ['Maria', '0188', 'Maria'],
  ['Maria', '*', 'Maria'],
  ['Mama', 'ma ama', '[Mama]'],
])('%s for %s reads %s', (name, keyword, expected) => {
  const pieces = foundIn(name, keyword).map(({ text, found }) => (found ? `[${text}]` : text));
  expect(pieces.join('')).toBe(expected);
});
