import { describe, expect, it } from '@jest/globals';
import { parseTime } from '../domain/clock.ts';
import { classifyHistory, hasStarted, isCancelled } from './history.ts';

describe('appointments', () => {
  it('are future, present or past by date alone, in the given order', () => {
    const appointments = ['2027-03-15', '2027-03-14', '2027-03-13', '2028-01-01', '2026-12-31'].map(
      (date) => ({ date }),
    );
    const { future, present, past } = classifyHistory(appointments, '2027-03-14');
    expect(future.map(({ date }) => date)).toEqual(['2027-03-15', '2028-01-01']);
    expect(present.map(({ date }) => date)).toEqual(['2027-03-14']);
    expect(past.map(({ date }) => date)).toEqual(['2027-03-13', '2026-12-31']);
  });

  it.each([
    ['2027-03-13', '18:00', true],
    ['2027-03-15', '09:00', false],
    ['2027-03-14', '11:59', true],
    ['2027-03-14', '12:00', false],
    ['2027-03-14', '12:01', false],
  ])('%s %s has started at noon of 2027-03-14: %s', (date, start, expected) => {
    const now = { date: '2027-03-14', minute: 720 };
    expect(hasStarted({ date, start: parseTime(start) }, now)).toBe(expected);
  });

  it.each([
    ['deleted', true],
    ['allergic to acetone', false],
    [null, false],
    [undefined, false],
  ])('with the note %j are cancelled: %s', (note, expected) => {
    expect(isCancelled({ note })).toBe(expected);
  });
});
