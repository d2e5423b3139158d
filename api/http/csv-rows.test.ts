import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv.ts';
import { csvRows } from './csv-rows.ts';

describe('the lines of CSV', () => {
  it.each<[string, [number, ...string[]][]]>([
    ['', []],
    [
      'a,b\r\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      '\uFEFFa,b\nc,d\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a,\r\n,b',
      [
        [1, 'a', ''],
        [2, '', 'b'],
      ],
    ],
    ['a,', [[1, 'a', '']]],
    ['"a,""b""",c', [[1, 'a,"b"', 'c']]],
    [
      '"a\r\nb",c\r\n\r\n , \r\nd,e',
      [
        [1, 'a\r\nb', 'c'],
        [5, 'd', 'e'],
      ],
    ],
    ['"never closed,\nb', [[1, 'never closed,\nb']]],
    ['"a"b,c', [[1, 'ab', 'c']]],
  ])('of %j are %j', (text, expected) => {
    expect(csvRows(text).map(({ line, cells }) => [line, ...cells])).toEqual(expected);
  });

  it.each([';', '\t'] as const)('are separated by %j', (separator) => {
    const text = [['a,b', '"c;\td"'].join(separator), ['e', 'f'].join(separator)].join('\n');
    expect(csvRows(text, separator).map(({ cells }) => cells)).toEqual([
      ['a,b', 'c;\td'],
      ['e', 'f'],
    ]);
  });

  it.each([
    ['"never closed,\nb', true],
    ['a,"never closed', true],
    ['a,"', true],
    ['"a","b"', undefined],
    ['a"b', undefined],
  ])('of %j tell whether a quote stays open: %p', (text, unclosed) => {
    expect(csvRows(text)[0]?.unclosed).toBe(unclosed);
  });

  it('are those that were written', () => {
    // What looks like a formula is written with an apostrophe.
    const cell = fc.string().filter((text) => !/^\s*[=+\-@＝＋－＠']|^[\t\r\n]/.test(text));
    const row = fc.tuple(fc.constant('x'), cell, cell);
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(csvRows(rows.map(csvLine).join('')).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
