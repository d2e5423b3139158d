import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import type { Cursor } from '../day/cursor.ts';

export type DragOptions = {
  day: DeskDay;
  scale: number;
  pickUp: (appointment: DeskAppointment, by: 'pointer') => boolean;
  aim: (target: Cursor) => void;
  putDown: () => void;
  putBack: () => void;
  pickUpLength: (appointment: DeskAppointment, by: 'pointer') => boolean;
  aimLength: (minutes: Minutes) => void;
  setLength: () => void;
  putBackLength: () => void;
  /** Shows another date: an appointment was held over it in the week. */
  turnTo: (date: LocalDate) => void;
};

/** A pointer that went down on a block. */
export type Press = {
  appointment: DeskAppointment;
  block: HTMLElement;
  /** The element around the columns. */
  grid: HTMLElement;
  pointerId: number;
  pointerType: string;
  /** When it went down, as the browser's clock says. */
  at: number;
  /** Where the block was taken. */
  x: number;
  y: number;
  /** The same from the corner of the block. */
  inset: { x: number; y: number };
  /** Of the block, in pixels. */
  size: { width: number; height: number };
  dragging: boolean;
  /** Aborted when the pointer is up again, or the calendar gone. */
  end: AbortController;
};
