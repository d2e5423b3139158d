import { maxCustomerNote } from '@salon/shared-lib/domain';
import { readCustomerNote, writeCustomerNote } from '@salon/shared-lib/session';
import { useEffect, useState } from 'react';

/** What is typed for the technicians. A reload keeps it; a booking takes it along. */
export type CustomerNote = {
  typed: string;
  type: (text: string) => void;
  /** The note as a field of the request; no field without one. */
  field: { customer_note?: string };
  forget: () => void;
};

export function useCustomerNote(): CustomerNote {
  const [typed, setTyped] = useState('');
  // Read after hydration: the server has no storage.
  useEffect(() => setTyped(readCustomerNote()), []);
  function type(text: string) {
    const line = text
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .slice(0, maxCustomerNote)
      // Half an emoji.
      .replace(/[\uD800-\uDBFF]$/, '');
    setTyped(line);
    writeCustomerNote(line);
  }
  const note = typed.trim();
  return {
    typed,
    type,
    field: note ? { customer_note: note } : {},
    forget: () => type(''),
  };
}
