import { type DeskAppointment, formatPhone, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { briefClock } from '@salon/shared-lib/ui';
import { groupWords } from '../../parts/group-words.ts';
import { serviceNames } from '../../parts/menu-names.ts';
import { widthOf } from '../block/line-text.ts';
import { shortVisitName } from '../day/names.ts';
import { visitNotes } from '../day/visit-notes.ts';

/** Stands before what to know about a client. */
export const noteMark = '!';

/** From so many minutes on, the phone number has room for a line. */
const withPhone: Minutes = 35;
/** The width of all columns, and what is beside the text in one, in pixels. */
const paper = { columns: 950, beside: 12 };
/** The text of services is that large and its lines that high, as in the styles, in pixels; the name has a line of its own. */
const text = { size: 11, line: 12, name: 14, edges: 4 };
/** Words that go on in the next line leave the end of a line empty. */
const wrapped = 1.15;

/** What a printed visit says: its first line, the phone number where there is room for it, and all of its services. */
export type PrintedWords = { first: string; name: string; phone: string | null; services: string };

export function printedWords(appointment: DeskAppointment): PrintedWords {
  const { Customer, Services, minutes, status } = appointment;
  const isShort = minutes < withPhone;
  const services = [
    status === 'no_show' && m.status_no_show(),
    groupWords(appointment),
    serviceNames(Services),
  ];
  const time = briefClock(appointment.start_service_time);
  return {
    first: visitNotes(appointment) === null ? time : `${time} ${noteMark}`,
    name: isShort ? shortVisitName(appointment) : visitName(appointment),
    phone: isShort || Customer === null ? null : formatPhone(Customer.phone),
    services: services.filter(Boolean).join(', '),
  };
}

/** Whether all words of a visit have room in a block of so many minutes, a pixel each, on a sheet with so many columns. */
export function hasRoom(
  { first, name, phone, services }: PrintedWords,
  room: Minutes,
  columns: number,
): boolean {
  const width = paper.columns / Math.max(1, columns) - paper.beside;
  const words = phone === null ? `${first} ${name} ${services}` : `${phone}, ${services}`;
  const lines = Math.ceil((widthOf(words) * text.size * wrapped) / width);
  const height = lines * text.line + text.edges + (phone === null ? 0 : text.name);
  return height <= room;
}
