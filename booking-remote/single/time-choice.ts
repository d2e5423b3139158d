import type { Technician } from '@salon/shared-lib/domain';
import type { BookingRules, LocalDate, Minutes } from '@salon/shared-lib/scheduling';

/** What a day and a time are chosen for, what is chosen, and what choosing does. */
export interface TimeChoice {
  serviceIds: readonly number[];
  minutes: Minutes;
  /** The chosen technician, or null for whoever is free. */
  technician: Technician | null;
  /** Everyone who does the services. */
  technicians: readonly Technician[];
  rules: BookingRules;
  date: LocalDate | null;
  start: Minutes | null;
  /** Raised whenever the book has to be read again. */
  turn: number;
  onDate: (date: LocalDate | null) => void;
  onStart: (start: Minutes | null) => void;
  /** Another technician at a time of the same day. */
  onTake: (technicianId: number, start: Minutes) => void;
}
