import { readCookie, writeCookie } from './browser-cookies.ts';

const keptSeconds = 180 * 24 * 60 * 60;

/** Whether a booking was made in this browser, so that asking whom it remembers can have an answer (docs/rules.md#devices). */
export const hasBookedHere = (): boolean => readCookie('bookedHere') !== null;

/** Keeps for as long as the device is known that it booked, or forgets it. */
export const noteBookedHere = (hasBooked: boolean): void =>
  writeCookie('bookedHere', '1', hasBooked ? keptSeconds : 0);
