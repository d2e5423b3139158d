import { describe, expect, it } from '@jest/globals';
import { portraitOf } from './portraits.ts';

describe('the portrait of a technician', () => {
  it.each(['Anneke', 'Hana', 'Linh', 'Marisol', 'Odile', 'Priya', 'Tovah', ' LINH '])(
    'is drawn for %s',
    (name) => {
      expect(portraitOf({ id: 3, name })).toMatchObject({ kind: 'drawn' });
    },
  );

  it.each([
    [
      { id: 9, name: 'kim' },
      { kind: 'letter', letter: 'K', wash: 2 },
    ],
    [
      { id: 16, name: ' Øya Dahl' },
      { kind: 'letter', letter: 'Ø', wash: 1 },
    ],
    [
      { id: 7, name: '😀' },
      { kind: 'letter', letter: '😀', wash: 8 },
    ],
    [
      { id: 7, name: '' },
      { kind: 'letter', letter: '', wash: 8 },
    ],
    [
      { id: 8, name: 'constructor' },
      { kind: 'letter', letter: 'C', wash: 1 },
    ],
  ])('is a letter for %j', (technician, portrait) => {
    expect(portraitOf(technician)).toEqual(portrait);
  });
});
