import type { DeskAppointment } from '@salon/shared-lib/domain';

/** What to know before a visit: the notes of the staff about the client, then what the client wrote. Null for nothing. */
export const visitNotes = ({ Customer, customer_note }: DeskAppointment): string | null =>
  [Customer?.notes, customer_note].filter(Boolean).join('; ') || null;
