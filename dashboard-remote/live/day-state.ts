import type { DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';

/** `lost`: the stream of changes has ended and could not be opened again yet, or the shown date was not read again since. */
export type ConnectionState = 'connecting' | 'live' | 'lost';

export type DayState = {
  /** The days that were read, by date. */
  days: ReadonlyMap<LocalDate, DeskDay>;
  /** The last error of each date that could not be read. */
  errors: ReadonlyMap<LocalDate, unknown>;
  /** How often each date was changed by somebody, for what is read apart from the day. */
  changes: ReadonlyMap<LocalDate, number>;
  connection: ConnectionState;
  /** When a lost stream is opened again, or the shown date read again, in milliseconds since 1970; null while that is being tried. */
  retryAt: number | null;
  /** When what is shown was last known to be as the server has it, in milliseconds since 1970. */
  upToDateAt: number | null;
  /** Appointments that are new or were changed by someone else, and were not looked at yet. */
  freshIds: ReadonlySet<number>;
};
