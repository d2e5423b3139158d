import {
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { edgeSpeed } from '../drag/edge-speed.ts';
import { placed } from './order.ts';

/** A press is a drag after this many pixels. */
const startPixels = 4;

/** What is dragged, by how many pixels, and the place that it would get, from 0. */
export type Dragged = { id: number; by: number; place: number };

type Press = {
  id: number;
  pointerId: number;
  /** Where it began, on the page. */
  y: number;
  dragging: boolean;
};

/**
 * Puts the items of a list in another order with mouse or finger, by a grip, whose `touch-action` is none. Items have `data-sorted`, their
 * id, within the element of `list`. `onSort` gets the new order.
 */
export function useSort(ids: readonly number[], onSort: (order: number[]) => void) {
  const list = useRef<HTMLElement | null>(null);
  const press = useRef<Press | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [isPressed, setPressed] = useState(false);

  function end() {
    press.current = null;
    setPressed(false);
    setDragged(null);
  }

  /** Where the pointer is among the items that are not dragged. */
  function placeAt(id: number, clientY: number): number {
    const items = [
      ...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-sorted]') ?? []),
    ];
    return items.filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return Number(item.dataset.sorted) !== id && clientY > top + height / 2;
    }).length;
  }

  const follow = useEffectEvent((clientY: number) => {
    const one = press.current;
    if (!one) return;
    const by = clientY + window.scrollY - one.y;
    if (!one.dragging && Math.abs(by) < startPixels) return;
    one.dragging = true;
    setDragged({ id: one.id, by, place: placeAt(one.id, clientY) });
  });

  const drop = useEffectEvent((clientY: number) => {
    const one = press.current;
    if (one?.dragging) {
      const order = placed(ids, one.id, placeAt(one.id, clientY));
      if (order.join() !== ids.join()) onSort(order);
    }
    end();
  });

  const cancelSort = useEffectEvent(() => end());

  useEffect(() => {
    if (!isPressed) return;
    let frame = 0;
    let last = 0;
    const isMine = ({ pointerId }: PointerEvent) => pointerId === press.current?.pointerId;
    /** Once a frame, and on at the edges of the window. */
    function scroll() {
      frame = 0;
      follow(last);
      const speed = press.current?.dragging ? edgeSpeed(last) : 0;
      if (speed === 0) return;
      window.scrollBy(0, speed);
      frame = requestAnimationFrame(scroll);
    }
    const onMove = (event: PointerEvent) => {
      if (!isMine(event)) return;
      last = event.clientY;
      if (frame === 0) frame = requestAnimationFrame(scroll);
    };
    const onUp = (event: PointerEvent) => {
      if (isMine(event)) drop(event.clientY);
    };
    const onCancel = (event: PointerEvent) => {
      if (isMine(event)) cancelSort();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancelSort();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [isPressed]);

  function onPointerDown(event: ReactPointerEvent<HTMLElement>, id: number) {
    if (event.button !== 0 || !event.isPrimary) return;
    // No text is selected meanwhile.
    event.preventDefault();
    const y = event.clientY + window.scrollY;
    press.current = { id, pointerId: event.pointerId, y, dragging: false };
    setPressed(true);
  }

  return { list, dragged, onPointerDown };
}
