import { cancelledNote, type FoundAppointment, type SearchOrder } from '@salon/shared-lib/domain';
import { isBefore, type LocalDate, type SalonMoment } from '@salon/shared-lib/scheduling';

/** Where an appointment is in the list. */
export type ListPosition = Pick<FoundAppointment, 'date' | 'start_service_time' | 'id'>;

/** The order of the list, as the API has it. */
function compare(order: SearchOrder, a: ListPosition, b: ListPosition): number {
  const earlier =
    a.date.localeCompare(b.date) || a.start_service_time - b.start_service_time || a.id - b.id;
  return order === 'earliest' ? earlier : -earlier;
}

/** The rows with newer states where they are known: an answer that is older than what is shown changes nothing. */
export function newest(
  known: readonly FoundAppointment[],
  answer: readonly FoundAppointment[],
): FoundAppointment[] {
  const before = new Map(known.map((row) => [row.id, row]));
  return answer.map((row) => {
    const other = before.get(row.id);
    return other && other.revision > row.revision ? other : row;
  });
}

/** The rows with what was read of a date in the place of what they had of it. `reached`: the last place that was read; null at the end. */
export function withDate(
  known: readonly FoundAppointment[],
  date: LocalDate,
  answer: readonly FoundAppointment[],
  { order, reached }: { order: SearchOrder; reached: ListPosition | null },
): FoundAppointment[] {
  const ids = new Set(answer.map(({ id }) => id));
  const others = known.filter((row) => row.date !== date && !ids.has(row.id));
  const read = newest(known, answer).filter(
    (row) => reached === null || compare(order, row, reached) <= 0,
  );
  return [...others, ...read].sort((a, b) => compare(order, a, b));
}

/** The rows and those of the next page. */
export function withPage(
  known: readonly FoundAppointment[],
  page: readonly FoundAppointment[],
): FoundAppointment[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...page.filter(({ id }) => !ids.has(id))];
}

/** Whether an appointment has begun: nothing can be done with it then. */
export function isPast(
  { date, start_service_time: start }: ListPosition,
  now: SalonMoment,
): boolean {
  return isBefore(date, now.date) || (date === now.date && start < now.minute);
}

/** Whether it can be cancelled, or get another technician. */
export function canChange(row: FoundAppointment, now: SalonMoment): boolean {
  return row.note !== cancelledNote && !isPast(row, now);
}

/** Whether the cancellation of an appointment that is not over can be taken back, if its place is free. */
export const canComeBack = (row: FoundAppointment, now: SalonMoment): boolean =>
  row.note === cancelledNote && !isPast(row, now);
