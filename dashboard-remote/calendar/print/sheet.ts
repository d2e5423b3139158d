import {
  type DeskAppointment,
  type DeskDay,
  type DeskTechnician,
  visitName,
} from '@salon/shared-lib/domain';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { drawnVisits, hoursOf, intervalOf } from '../day/facts.ts';
import { visitNotes } from '../day/visit-notes.ts';
import { hasRoom, type PrintedWords, printedWords } from './printed-words.ts';

const hour = 60;

/** What a printed day has: the whole hours from the first to the last, the columns, and the names of those who are off. */
export type Sheet = {
  span: Interval;
  columns: { technician: DeskTechnician; appointments: Placed[] }[];
  off: string[];
  /** Each client once. */
  notes: { name: string; note: string }[];
  /** The words of the visits that have no room for all of their services. */
  cut: PrintedWords[];
};

/** An appointment, and the minutes until the next one of its column, or the end of the sheet. */
type Placed = { appointment: DeskAppointment; room: Minutes };

/** The sheet of a day. An appointment outside opening hours widens it. */
export function sheetOf(day: DeskDay): Sheet {
  const spans = [...day.appointments.map(intervalOf), hoursOf(day) ?? []].flat();
  const first = Math.min(...spans.map(({ start }) => start), 24 * hour);
  const last = Math.max(...spans.map(({ end }) => end), 0);
  const span: Interval =
    first < last
      ? { start: Math.floor(first / hour) * hour, end: Math.ceil(last / hour) * hour }
      : { start: 9 * hour, end: 19 * hour };
  const all = day.technicians.map((technician) => ({
    technician,
    appointments: placed(day, technician, span.end),
  }));
  const isEmpty = ({ technician, appointments }: (typeof all)[number]) =>
    technician.off !== null && appointments.length === 0;
  const notes = day.appointments.flatMap((one) => {
    const note = visitNotes(one);
    return note === null ? [] : [{ name: one.Customer?.name ?? visitName(one), note }];
  });
  const columns = all.filter((column) => !isEmpty(column));
  return {
    span,
    columns,
    off: all.filter(isEmpty).map(({ technician }) => technician.name),
    notes: notes.filter(
      ({ name, note }, index) =>
        notes.findIndex((one) => one.name === name && one.note === note) === index,
    ),
    cut: columns.flatMap(({ appointments }) =>
      appointments
        .map(({ appointment, room }) => ({ words: printedWords(appointment), room }))
        .filter(({ words, room }) => !hasRoom(words, room, columns.length))
        .map(({ words }) => words),
    ),
  };
}

function placed(day: DeskDay, { id }: DeskTechnician, end: Minutes): Placed[] {
  const own = drawnVisits(day)
    .filter(({ technician_id }) => technician_id === id)
    .sort((a, b) => a.start_service_time - b.start_service_time);
  return own.map((appointment, index) => {
    const { start, end: over } = intervalOf(appointment);
    const next = own[index + 1]?.start_service_time ?? end;
    return { appointment, room: Math.max(next, over) - start };
  });
}
