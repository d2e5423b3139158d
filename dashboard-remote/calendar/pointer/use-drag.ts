import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import type { DragOptions, Press } from './press.ts';

/** The lower edge of a block, in pixels, where a mouse sets the length. */
const edge = 6;

/** Drags appointments with mouse or finger. Columns have `data-technician`, blocks `data-appointment`. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const press = useRef<Press | null>(null);

  useEffect(() => {
    // While a finger drags, the page does not scroll with it. The browser asks those who listened when the finger came down.
    const onTouch = (event: TouchEvent) => {
      if (press.current?.dragging) event.preventDefault();
    };
    window.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      window.removeEventListener('touchmove', onTouch);
      if (press.current?.dragging) {
        latest.current.putBack();
        latest.current.putBackLength();
      }
      press.current?.end.abort();
    };
  }, []);

  /** For the element around the columns. */
  return function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-appointment]');
    const id = Number(block?.dataset.appointment);
    const appointment = options.day.appointments.find((one) => one.id === id);
    if (!block || !appointment) return;
    options.putBackLength();
    const { pointerId, pointerType, timeStamp: at, clientX: x, clientY: y } = event;
    const { left, top, width, height } = block.getBoundingClientRect();
    const inset = { x: x - left, y: y - top };
    const end = new AbortController();
    const grid = event.currentTarget;
    const pointer = { pointerId, pointerType, at, x, y, inset };
    press.current?.end.abort();
    press.current = {
      appointment,
      block,
      size: { width, height },
      grid,
      ...pointer,
      end,
      dragging: false,
    };
    const isEdge = pointerType === 'mouse' && height - inset.y <= edge;
    follow(press.current, () => latest.current, isEdge);
  };
}

/** The code of a drag is loaded with the first press. A press that is over before it is there was a click. */
async function follow(press: Press, latest: () => DragOptions, isEdge: boolean): Promise<void> {
  const isOver = new AbortController();
  let moved: PointerEvent | null = null;
  const { signal } = isOver;
  window.addEventListener('pointermove', (event) => (moved = event), { signal });
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, () => isOver.abort(), { once: true, signal: press.end.signal });
  try {
    const begin = isEdge
      ? (await import('./lengthen.ts')).lengthen
      : (await import('./drag.ts')).drag;
    if (isOver.signal.aborted) press.end.abort();
    else begin(press, latest, moved);
  } catch (error) {
    press.end.abort();
    console.error('Error loading the code of a drag:', error);
  } finally {
    isOver.abort();
  }
}
