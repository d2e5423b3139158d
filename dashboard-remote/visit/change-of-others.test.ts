import { describe, expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { at, monday, technician, visit } from '../calendar/day/for-tests.ts';
import { changeDuringMove, changeOfOthers, refusedByOthers } from './change-of-others.ts';

const made = salonInstant(monday, at('13:40'));
const by = (name: string) => ({ at: new Date(made).toISOString(), by: name });
const before = visit(7, 1, '10:00', { last_change: by('Sam') });
const technicians = [technician(1), technician(2, { name: 'Linh' })];

describe('what somebody else has done', () => {
  it.each<[string, Partial<DeskAppointment>]>([
    ['Moved to 3:30 PM by Rosa just now', { start_service_time: at('15:30') }],
    [
      'Moved to 3:30 PM with Linh by Rosa just now',
      { start_service_time: at('15:30'), technician_id: 2 },
    ],
    ['Given to Linh by Rosa just now', { technician_id: 2 }],
    ['Moved to Tuesday, March 16, 10:00 AM by Rosa just now', { date: '2027-03-16' }],
    ['“In the chair” by Rosa just now', { status: 'in_chair' }],
    ['Changed by Rosa just now', { note: 'Acetone' }],
    ['Moved to 3:30 PM by the client just now', moved('customer')],
    ['Moved to 3:30 PM by somebody just now', moved('staff')],
    ['Moved to 3:30 PM by somebody just now', { ...moved('staff'), last_change: null }],
    ['Canceled by Linh just now', { cancelled: by('Linh') }],
  ])('%s', (sentence, change) => {
    const after = { ...before, last_change: by('Rosa'), ...change };
    expect(changeOfOthers(before, after, technicians, made + 59_000)).toBe(sentence);
  });

  it('has the time of the day after a minute', () => {
    const after = { ...before, ...moved('Rosa') };
    expect(changeOfOthers(before, after, technicians, made + 60_000)).toBe(
      'Moved to 3:30 PM by Rosa at 1:40 PM',
    );
  });

  it('is the reason why a move is cancelled', () => {
    const after = { ...before, ...moved('Rosa') };
    expect(changeDuringMove(before, after, technicians, made)).toBe(
      'Customer 7: Moved to 3:30 PM by Rosa just now. Your move was put back.',
    );
  });

  it('is the reason why a change is refused', () => {
    const after = { ...before, status: 'arrived' as const, last_change: by('Rosa') };
    expect(refusedByOthers(before, after, technicians, made)).toBe(
      'Customer 7: “Arrived” by Rosa just now. Your change was not made.',
    );
  });
});

function moved(name: string): Partial<DeskAppointment> {
  return { start_service_time: at('15:30'), last_change: by(name) };
}
