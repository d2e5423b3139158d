import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import type { Cursor } from '../day/cursor.ts';

/** A mouse drags after this many pixels, so that a click stays a click. */
export const startPixels = 6;
/** A finger that rests for so long drags, in milliseconds; before, it scrolls. */
export const holdMs = 350;

export type DragOptions = {
  day: DeskDay;
  scale: number;
  pickUp: (appointment: DeskAppointment, by: 'pointer') => boolean;
  aim: (target: Cursor) => void;
  putDown: () => void;
  cancelMove: () => void;
  pickUpLength: (appointment: DeskAppointment, by: 'pointer') => boolean;
  aimLength: (minutes: Minutes) => void;
  setLength: () => void;
  cancelLength: () => void;
  /** Shows another date: an appointment was dragged onto it in the week. */
  turnTo: (date: LocalDate) => void;
  /** Asks to block free time that was marked in a column; null for who may not. */
  block: ((place: Cursor & { end: Minutes }) => void) | null;
};

type Pressed = {
  /** The element around the columns. */
  grid: HTMLElement;
  pointerId: number;
  pointerType: string;
  /** When it went down, as the browser's clock says. */
  at: number;
  /** Where it went down. */
  x: number;
  y: number;
  dragging: boolean;
  /** Aborted when the pointer is up again, or the calendar gone. */
  end: AbortController;
};

/** A pointer that went down on a block. */
export type Press = Pressed & {
  appointment: DeskAppointment;
  block: HTMLElement;
  /** Where the block was taken, from its corner. */
  inset: { x: number; y: number };
  /** Of the block, in pixels. */
  size: { width: number; height: number };
};

/** A pointer that went down on free time of a technician. */
export type FreePress = Pressed & { column: HTMLElement; technicianId: number };
