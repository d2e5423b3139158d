import type { DeskAppointment } from '@salon/shared-lib/domain';

/** What to know before a visit: the notes of the staff about the client, then what the client wrote. Null for nothing. */
export const visitNotes = ({ Customer, customer_note }: DeskAppointment): string | null =>
  [Customer.notes, customer_note].filter(Boolean).join('; ') || null;

/** Whether a note tells of an allergy, in the languages of the site. Red is for these only, so that red is read. */
export const isAllergy = (note: string | null): boolean =>
  /allerg|al[eé]rgi|dị ứng/i.test((note ?? '').normalize('NFC'));
