import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { Cursor } from './cursor.ts';
import { nearestSlot } from './move-rules.ts';
import { drawnDay } from './scale.ts';

/** A mouse drags after this many pixels, so that a click stays a click. */
const startPixels = 6;
/** A finger drags after it was held still for so long; before, it scrolls. */
const holdMs = 350;
/** So close to the edge of the window the page scrolls. */
const edgePixels = 60;

export type DragOptions = {
  day: DeskDay;
  scale: number;
  pickUp: (appointment: DeskAppointment) => boolean;
  aim: (target: Cursor) => void;
  putDown: () => void;
  putBack: () => void;
};

type Press = {
  appointment: DeskAppointment;
  block: HTMLElement;
  pointerId: number;
  /** Where the block was taken. */
  x: number;
  y: number;
  offset: number;
  timer?: ReturnType<typeof setTimeout>;
  dragging: boolean;
};

/** Drags appointments with mouse or finger. Columns have `data-technician`, blocks `data-appointment`. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const press = useRef<Press | null>(null);

  useEffect(() => {
    let frame = 0;
    let last: PointerEvent | null = null;

    function start(one: Press) {
      if (!latest.current.pickUp(one.appointment)) return end();
      one.dragging = true;
      one.block.setPointerCapture?.(one.pointerId);
      // Not of the page: everything on it would inherit the cursor, and get its styles anew.
      one.block.style.cursor = 'grabbing';
    }

    function end() {
      clearTimeout(press.current?.timer);
      press.current?.block.style.removeProperty('cursor');
      press.current = null;
      cancelAnimationFrame(frame);
      frame = 0;
    }

    /** Once a frame: aims, and scrolls at the edges. */
    function follow() {
      frame = 0;
      const one = press.current;
      if (!one?.dragging || !last) return;
      const place = placeAt(last, one.offset, latest.current);
      if (place) latest.current.aim(place);
      const speed = edgeSpeed(last.clientY);
      if (speed !== 0) {
        window.scrollBy(0, speed);
        frame = requestAnimationFrame(follow);
      }
    }

    function onMove(event: PointerEvent) {
      const one = press.current;
      if (!one || event.pointerId !== one.pointerId) return;
      last = event;
      const moved = Math.hypot(event.clientX - one.x, event.clientY - one.y);
      if (!one.dragging) {
        if (moved < startPixels) return;
        // A finger that moves before the hold is over scrolls.
        if (event.pointerType === 'mouse') start(one);
        else return end();
      }
      if (frame === 0) frame = requestAnimationFrame(follow);
    }

    function onUp(event: PointerEvent) {
      const one = press.current;
      if (!one || event.pointerId !== one.pointerId) return;
      const { dragging, block } = one;
      if (dragging) {
        const place = placeAt(event, one.offset, latest.current);
        if (place) latest.current.aim(place);
        // The click that follows would open the card.
        block.addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => block.removeEventListener('click', stop, { capture: true }));
      }
      end();
      if (dragging) latest.current.putDown();
    }

    function onCancel() {
      if (press.current?.dragging) latest.current.putBack();
      end();
    }

    function onKey({ key }: KeyboardEvent) {
      if (key === 'Escape' && press.current?.dragging) onCancel();
    }

    /** While a finger drags, the page does not scroll with it. */
    function onTouch(event: TouchEvent) {
      if (press.current?.dragging) event.preventDefault();
    }

    startHeld.current = (one) => {
      one.timer = setTimeout(() => start(one), holdMs);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey);
    window.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      end();
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('touchmove', onTouch);
    };
  }, []);
  const startHeld = useRef<(one: Press) => void>(() => undefined);

  /** For the element around the columns. */
  return function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-appointment]');
    const id = Number(block?.dataset.appointment);
    const appointment = options.day.appointments.find((one) => one.id === id);
    if (!block || !appointment) return;
    const offset = event.clientY - block.getBoundingClientRect().top;
    const one: Press = {
      appointment,
      block,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      offset,
      dragging: false,
    };
    press.current = one;
    if (event.pointerType !== 'mouse') startHeld.current(one);
  };
}

const stop = (event: Event) => event.stopPropagation();

function placeAt(
  { clientX, clientY }: PointerEvent,
  offset: number,
  { day, scale }: DragOptions,
): Cursor | null {
  for (const column of document.querySelectorAll<HTMLElement>('[data-technician]')) {
    const box = column.getBoundingClientRect();
    if (clientX < box.left || clientX >= box.right) continue;
    const minute = drawnDay.start + (clientY - offset - box.top) / scale;
    return { technicianId: Number(column.dataset.technician), minute: nearestSlot(day, minute) };
  }
  return null;
}

function edgeSpeed(clientY: number): number {
  if (clientY < edgePixels) return -(edgePixels - clientY) / 4;
  const below = clientY - (window.innerHeight - edgePixels);
  return below > 0 ? below / 4 : 0;
}
