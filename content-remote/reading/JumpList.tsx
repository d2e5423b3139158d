import { m } from '@salon/shared-lib/i18n';
import { useNavigate } from '@salon/shared-lib/router';
import { join, SectionNav } from '@salon/shared-lib/ui';
import css from './JumpList.module.css';

export type JumpListProps = {
  /** The sections of the page by their element ids. */
  places: readonly { id: string; title: string }[];
  /** Shows the links as chips on narrow windows, where there are none otherwise. */
  chips?: boolean;
};

/** Links to the sections of a reading page, in a column on wide windows. A choice is in the address and the history. */
export function JumpList({ places, chips = false }: JumpListProps) {
  const navigate = useNavigate();

  function onJump(id: string) {
    // The router scrolls to what the fragment names.
    navigate({ hash: id });
    focusHeading(id);
  }

  return (
    <SectionNav
      label={m.reading_jump_label()}
      sections={places.map(({ id, title }) => ({ id, name: title }))}
      wide="column"
      className={join(css.jump, !chips && css.wideOnly)}
      onJump={onJump}
    />
  );
}

/** So that the next Tab goes on from there. */
function focusHeading(id: string): void {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
