import { type DeskAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { briefClock } from '@salon/shared-lib/ui';
import { serviceNames } from '../../parts/menu-names.ts';
import { shortVisitName } from '../day/names.ts';
import { spanText } from '../day/span-text.ts';
import { visitNotes } from '../day/visit-notes.ts';
import { widthOf, wordsWithin } from './line-text.ts';
import type { Room } from './room.ts';

/** A picture in a line, with the space beside it. */
const pictureEm = 1.25;

/** Whose visit it is; `word`: that somebody did not come, is late, or is here. */
export type Who = { name: string; word: string };

/** What the desk must see of a client who is not here: a no-show, or late. Empty for everybody else. */
export function noticeOf({ status }: DeskAppointment, late: boolean): string {
  if (status === 'no_show') return m.status_no_show();
  return late ? m.status_late() : '';
}

/** The name in a line with room for so many em. For a notice the name gets shorter; without room the notice is left out. */
export function whoOf(
  appointment: DeskAppointment,
  { words }: Room,
  { em, late }: { em: number; late: boolean },
): Who {
  const brief = shortVisitName(appointment);
  const name = words === 'narrow' ? brief : visitName(appointment);
  if (appointment.status === 'arrived') return { name, word: `, ${m.status_here()}` };
  const notice = noticeOf(appointment, late);
  if (!notice) return { name, word: '' };
  const word = `, ${notice}`;
  const fitting = [name, brief].find((one) => widthOf(one + word) <= em);
  return fitting ? { name: fitting, word } : { name, word: '' };
}

/** The room in a line that begins with the name, and with its pictures. */
export function roomForName(
  { em }: Room,
  { status }: DeskAppointment,
  { hasNote, isOff }: { hasNote: boolean; isOff: boolean },
): number {
  const pictures = [hasNote, isOff, status === 'done', status === 'arrived'].filter(Boolean).length;
  return em - pictures * pictureEm;
}

/** Figures and small letters are narrower than the bold ones that are measured. */
const plainShare = 0.9;

/** What a line says of the minutes after the time: `, 60 min`, or brief. In a narrow column they are beside the services. */
export function minutesAfter(
  { start_service_time: start, minutes: n }: DeskAppointment,
  room: Room,
) {
  if (room.words === 'narrow') return '';
  const text = `, ${m.minutes({ n })}`;
  const fits = plainShare * widthOf(`${spanText(start, n)}${text}`) <= room.em;
  return room.words === 'wide' && fits ? text : ` ${m.calendar_minutes({ n })}`;
}

/**
 * The words of a block with a single line: name, time, minutes and services, as far as they fit. The name gets shorter to make
 * space for the time, and the time loses its end, which the minutes tell. Apart from the name and the minutes, what does not
 * fit is left out, not hidden: an element that hides a part of itself costs time in every frame of a move.
 */
export function lineOf(
  appointment: DeskAppointment,
  room: Room,
  { unconfirmed, late, isOff }: { unconfirmed: boolean; late: boolean; isOff: boolean },
) {
  const { start_service_time: start, minutes, status } = appointment;
  const hasNote = visitNotes(appointment) !== null;
  // A notice that the name would take the room from is before it.
  const before = unconfirmed ? `${m.move_unconfirmed()}, ` : late ? `${m.status_late()}, ` : '';
  const em = roomForName(room, appointment, { hasNote, isOff }) - widthOf(before);
  const who = whoOf(appointment, room, { em, late: false });
  const primes = m.calendar_minutes({ n: minutes });
  const services = serviceNames(appointment.Services);
  const brief = { ...who, name: shortVisitName(appointment) };
  for (const time of [spanText(start, minutes), briefClock(start)]) {
    for (const one of [who, brief]) {
      const left = em - widthOf(`${one.name}${one.word} ${time} ${primes} `);
      if (left < 0) continue;
      const after = `${time} ${primes} ${wordsWithin(services, left)}`;
      return { before, who: one, hasNote, after, fits: true };
    }
  }
  const left = em - widthOf(`${who.name}${who.word} ${primes} `);
  // The word about a no-show counts more than the minutes.
  if (left < 0 && status === 'no_show' && who.word)
    return { before, who, hasNote, after: '', fits: true };
  return {
    before,
    who,
    hasNote,
    after: `${primes} ${wordsWithin(services, left)}`,
    fits: left >= 0,
  };
}
