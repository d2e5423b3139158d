import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { moveStore } from '../move/move-store.ts';
import type { DragOptions, FreePress, Press } from './press.ts';

/** The lower edge of a block, in pixels, where a mouse sets the length. */
const edge = 6;

/** Drags appointments, and over free time, with mouse or finger. Columns have `data-technician`, blocks `data-appointment`. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const press = useRef<Press | FreePress | null>(null);

  useEffect(() => {
    // While a finger drags, the page does not scroll with it. The browser asks those who listened when the finger came down.
    const onTouch = (event: TouchEvent) => {
      if (press.current?.dragging) event.preventDefault();
    };
    window.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      window.removeEventListener('touchmove', onTouch);
      if (press.current?.dragging) {
        latest.current.cancelMove();
        latest.current.cancelLength();
      }
      press.current?.end.abort();
    };
  }, []);

  /** For the element around the columns. */
  return function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    const target = event.target as HTMLElement;
    const block = target.closest<HTMLElement>('[data-appointment]');
    const id = Number(block?.dataset.appointment);
    const appointment = options.day.appointments.find((one) => one.id === id);
    const { pointerId, pointerType, timeStamp: at, clientX: x, clientY: y } = event;
    const end = new AbortController();
    const pressed = { grid: event.currentTarget, pointerId, pointerType, at, x, y, end };
    if (block && appointment) {
      options.cancelLength();
      const { left, top, width, height } = block.getBoundingClientRect();
      const inset = { x: x - left, y: y - top };
      const size = { width, height };
      const own = { ...pressed, appointment, block, inset, size, dragging: false };
      const isEdge =
        (pointerType === 'mouse' && height - inset.y <= edge) || target.closest('[data-edge]');
      follow(begin(own), async () => {
        const start = isEdge
          ? (await import('./lengthen.ts')).lengthen
          : (await import('./drag.ts')).drag;
        return (moved) => start(own, () => latest.current, moved);
      });
      return;
    }
    const column = target.closest<HTMLElement>('[data-technician]');
    const isFree = target === column || target.closest('[data-start]');
    if (!column || !isFree || !options.block || moveStore.getState().moving) return;
    const technicianId = Number(column.dataset.technician);
    const own = { ...pressed, column, technicianId, dragging: false };
    follow(begin(own), async () => {
      const { drawSpan } = await import('./draw-span.ts');
      return (moved) => drawSpan(own, () => latest.current, moved);
    });
  };

  /** Ends the press before. */
  function begin<One extends Press | FreePress>(one: One): One {
    press.current?.end.abort();
    press.current = one;
    return one;
  }
}

/** The code of a drag is loaded with the first press. A press that is over before it is there was a click. */
async function follow(
  press: Press | FreePress,
  load: () => Promise<(moved: PointerEvent | null) => void>,
): Promise<void> {
  const isOver = new AbortController();
  let moved: PointerEvent | null = null;
  const { signal } = isOver;
  window.addEventListener('pointermove', (event) => (moved = event), { signal });
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, () => isOver.abort(), { once: true, signal: press.end.signal });
  try {
    const start = await load();
    if (isOver.signal.aborted) press.end.abort();
    else start(moved);
  } catch (error) {
    press.end.abort();
    console.error('Error loading the code of a drag:', error);
  } finally {
    isOver.abort();
  }
}
