import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import {
  chipClass,
  chipsClass,
  join,
  useCurrentSection,
  useShownInRow,
} from '@salon/shared-lib/ui';
import { useRef } from 'react';
import css from './JumpList.module.css';

export type JumpListProps = {
  /** The sections of the page by their element ids. */
  places: readonly { id: string; title: string }[];
  /** Shows the links as chips on narrow windows, where there are none otherwise. */
  chips?: boolean;
};

/** Links to the sections of a page, in a column on wide windows; the section in view is marked. */
export function JumpList({ places, chips = false }: JumpListProps) {
  const row = useRef<HTMLElement>(null);
  const { current, jumpTo } = useCurrentSection(places.map(({ id }) => id));
  useShownInRow(row, current);
  return (
    <nav
      ref={row}
      className={join(css.jump, chips ? chipsClass : css.wideOnly)}
      aria-label={m.reading_jump_label()}
    >
      {places.map(({ id, title }) => (
        <Link
          key={id}
          className={join(css.place, chips && chipClass)}
          to={`#${id}`}
          aria-current={id === current || undefined}
          preventScrollReset
          onClick={() => {
            jumpTo(id);
            focusHeading(id);
          }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** So that the next Tab goes on from there. */
function focusHeading(id: string): void {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
