import { expect, it } from '@jest/globals';
import type { TimeOffEntry } from '@salon/shared-lib/administration';
import { offWords } from './off-words.ts';

const off = (first_date: string, last_date: string, rest: Partial<TimeOffEntry> = {}) => ({
  id: 1,
  technician_id: 3,
  first_date,
  last_date,
  note: '',
  ...rest,
});

it.each([
  ['Off Dec 3', off('2026-12-03', '2026-12-03')],
  ['Off Dec 3 to 5', off('2026-12-03', '2026-12-05')],
  ['Off Dec 21 to Jan 2', off('2026-12-21', '2027-01-02')],
  ['Off Dec 3, 9:00 to 11:00 AM', off('2026-12-03', '2026-12-03', { start: 540, end: 660 })],
])('says “%s”', (words, entry) => expect(offWords([entry], 3)).toBe(words));

it('says the next of several, and nothing about others', () => {
  const entries = [off('2026-12-21', '2026-12-22'), off('2026-12-03', '2026-12-04')];
  expect(offWords(entries, 3)).toBe('Off Dec 3 to 4');
  expect(offWords(entries, 4)).toBeNull();
});
