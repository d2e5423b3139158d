import { m } from '@salon/shared-lib/i18n';
import { Hidden, join } from '@salon/shared-lib/ui';
import type { ReactNode, RefObject } from 'react';
import { GripDots } from './icons.tsx';
import css from './Sorted.module.css';
import { useSort } from './use-sort.ts';

export type SortedProps<Item extends { id: number; name: string }> = {
  as: 'ul' | 'div';
  className?: string | undefined;
  items: readonly Item[];
  onSort: (order: number[]) => void;
  /** `grip` is what the item is dragged by; `sorted` goes to the element of the item. */
  children: (item: Item, sorted: SortedItem, grip: ReactNode) => ReactNode;
};

export type SortedItem = {
  'data-sorted': number;
  className: string | undefined;
  style: { transform: string } | undefined;
};

/** A list that is put in order by a grip, beside the buttons for keys. While something is dragged, its place is said. */
export function Sorted<Item extends { id: number; name: string }>(props: SortedProps<Item>) {
  const { as: List, className, items, onSort, children } = props;
  const ids = items.map(({ id }) => id);
  const { list, dragged, onPointerDown } = useSort(ids, onSort);
  const others = ids.filter((id) => id !== dragged?.id);
  const name = items.find(({ id }) => id === dragged?.id)?.name;

  function itemProps(id: number): SortedItem {
    const isDragged = id === dragged?.id;
    const place = dragged?.place ?? 0;
    const line = dragged && !isDragged && ids.indexOf(dragged.id) !== place;
    return {
      'data-sorted': id,
      className: join(
        isDragged && css.dragged,
        line && others[place] === id && css.before,
        line && place === others.length && others.at(-1) === id && css.after,
      ),
      style: isDragged ? { transform: `translateY(${dragged.by}px)` } : undefined,
    };
  }

  return (
    <>
      <List ref={list as RefObject<HTMLUListElement & HTMLDivElement>} className={className}>
        {items.map((item) =>
          children(
            item,
            itemProps(item.id),
            <span
              className={css.grip}
              aria-hidden="true"
              onPointerDown={(event) => onPointerDown(event, item.id)}
            >
              <GripDots />
            </span>,
          ),
        )}
      </List>
      <Hidden>
        <span role="status">
          {dragged && name !== undefined
            ? m.settings_place({ name, place: dragged.place + 1, count: ids.length })
            : null}
        </span>
      </Hidden>
    </>
  );
}
