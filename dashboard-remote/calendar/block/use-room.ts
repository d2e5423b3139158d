import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Room, roomOf } from './room.ts';

const unmeasured: Room = { words: 'wide', em: 0 };

/**
 * The room of the columns in a grid, which all have one width; measured before the first paint, with each change of the grid's size and of
 * `content`. One measurement costs less than a container query in each of hundreds of blocks.
 */
export function useRoom(grid: RefObject<HTMLElement | null>, content: unknown): Room {
  const [room, setRoom] = useState<Room>(unmeasured);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const width = element.querySelector('[data-technician]')?.getBoundingClientRect().width;
      const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (!width) return;
      const next = roomOf(width, textSize);
      setRoom((last) => (last.words === next.words && last.em === next.em ? last : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, content]);
  return room;
}
