import type { DeskAppointment, DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import type { Interval } from '@salon/shared-lib/scheduling';
import { hoursOf, intervalOf } from '../day/facts.ts';
import { visitNotes } from '../day/visit-notes.ts';

const hour = 60;

/** What a printed day has: the whole hours from the first to the last, the columns, and the names of those who are off. */
export type Sheet = {
  span: Interval;
  columns: { technician: DeskTechnician; appointments: DeskAppointment[] }[];
  off: string[];
  /** Each client once. */
  notes: { name: string; note: string }[];
};

/** The sheet of a day. An appointment outside opening hours widens it. */
export function sheetOf(day: DeskDay): Sheet {
  const spans = [...day.appointments.map(intervalOf), hoursOf(day) ?? []].flat();
  const first = Math.min(...spans.map(({ start }) => start), 24 * hour);
  const last = Math.max(...spans.map(({ end }) => end), 0);
  const all = day.technicians.map((technician) => ({
    technician,
    appointments: day.appointments.filter((one) => one.technician_id === technician.id),
  }));
  const isEmpty = ({ technician, appointments }: (typeof all)[number]) =>
    technician.off !== null && appointments.length === 0;
  const notes = day.appointments.flatMap((one) => {
    const note = visitNotes(one);
    return note === null ? [] : [{ name: one.Customer.name, note }];
  });
  return {
    span:
      first < last
        ? { start: Math.floor(first / hour) * hour, end: Math.ceil(last / hour) * hour }
        : { start: 9 * hour, end: 19 * hour },
    columns: all.filter((column) => !isEmpty(column)),
    off: all.filter(isEmpty).map(({ technician }) => technician.name),
    notes: notes.filter(
      ({ name, note }, index) =>
        notes.findIndex((one) => one.name === name && one.note === note) === index,
    ),
  };
}
