/**
 * A field for a time has no 24:00. Midnight at the end of a day is 00:00 there, which is no end of anything else.
 */
export const shownEnd = (end: string): string => (end === '24:00' ? '00:00' : end);

export const typedEnd = (typed: string): string => (typed === '00:00' ? '24:00' : typed);
