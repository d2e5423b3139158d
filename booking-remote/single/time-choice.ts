import type { Technician } from '@salon/shared-lib/domain';
import type { BookingRules, LocalDate, Minutes } from '@salon/shared-lib/scheduling';

/** What a date and a start are chosen for, what is chosen, and the changes. */
export type TimeChoice = {
  serviceIds: readonly number[];
  length: Minutes;
  cleanup?: Minutes | undefined;
  /** The chosen technician, or null for any free technician. */
  technician: Technician | null;
  /** All technicians who perform the services. */
  technicians: readonly Technician[];
  rules: BookingRules;
  /** Null until the visitor chooses one: then the step opens on the first free date, today included. */
  date: LocalDate | null;
  start: Minutes | null;
  /** Another number loads availability and schedules again. */
  refreshKey: number;
  onDate: (date: LocalDate | null) => void;
  onStart: (start: Minutes | null, date: LocalDate | null) => void;
  /** Chooses another technician at a start. */
  onTechnician: (technicianId: number, start: Minutes, date: LocalDate) => void;
};
