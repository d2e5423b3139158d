import { type DeskAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { serviceNames } from '../../parts/menu-names.ts';
import { shortVisitName } from '../day/names.ts';
import { visitNotes } from '../day/visit-notes.ts';
import { widthOf, wordsWithin } from './line-text.ts';
import type { Room } from './room.ts';

/** A picture in a line, with the space beside it. */
const pictureEm = 1.25;

/** Whose visit it is; `word`: that somebody did not come, or is here. */
export type Who = { name: string; word: string };

/** The name in a line with room for so many em. For the word about a no-show the name gets shorter; without room it is left out. */
export function whoOf(appointment: DeskAppointment, { words }: Room, em: number): Who {
  const { status } = appointment;
  const brief = shortVisitName(appointment);
  const name = words === 'narrow' ? brief : visitName(appointment);
  if (status === 'arrived') return { name, word: `, ${m.status_here()}` };
  if (status !== 'no_show') return { name, word: '' };
  const word = `, ${m.status_no_show()}`;
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

/**
 * The words of a block with a single line. What has no room is left out rather than hidden, but for the name and the minutes: each element
 * that hides a part of itself costs time in every frame of a move.
 */
export function lineOf(
  appointment: DeskAppointment,
  room: Room,
  { late, isOff }: { late: boolean; isOff: boolean },
) {
  const hasNote = visitNotes(appointment) !== null;
  const before = late ? `${m.move_unconfirmed()}, ` : '';
  const em = roomForName(room, appointment, { hasNote, isOff }) - widthOf(before);
  const who = whoOf(appointment, room, em);
  const primes = m.calendar_minutes({ n: appointment.minutes });
  const left = em - widthOf(`${who.name}${who.word} ${primes} `);
  // The word about a no-show counts more than the minutes.
  if (left < 0 && appointment.status === 'no_show' && who.word)
    return { before, who, hasNote, after: '', fits: true };
  const services = wordsWithin(serviceNames(appointment.Services), left);
  return { before, who, hasNote, after: `${primes} ${services}`, fits: left >= 0 };
}
