import { lazyPart } from '@salon/federation/contract';
import type { DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Hidden, join } from '@salon/shared-lib/ui';
import { memo, Suspense } from 'react';
import { useStore } from 'zustand';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { hoursAndMinutes, hoursOf } from '../../parts/hours-and-minutes.ts';
import popover from '../../parts/Popover.module.css';
import { technicianColors } from '../../parts/technician-colors.ts';
import { usePopover } from '../../parts/use-popover.ts';
import { categoryNames } from '../day/category-names.ts';
import type { Cursor } from '../day/cursor.ts';
import { type Load, loadOf } from '../day/facts.ts';
import { firstNotDone } from '../move/move-rules.ts';
import { moveStore } from '../move/move-store.ts';
import { cannotText } from '../move/reason.ts';
import { columnFrame, useIsMoving } from '../move/use-is-moving.ts';
import css from './ColumnHead.module.css';

const TechnicianMenu = lazyPart(() =>
  import('./TechnicianMenu.tsx').then((it) => it.TechnicianMenu),
);

export type ColumnHeadProps = {
  day: DeskDay;
  technician: DeskTechnician;
  /** The index of its color. */
  color: number;
  /** The column of the grid, from 2. */
  column: number;
  folded: boolean;
  /** The day is over: nothing can be done about it. */
  isPast: boolean;
  /**
   * The keyboard's cursor is in the column. Only then Tab reaches its name, so that the calendar has no tab stop for each
   * technician.
   */
  hasCursor: boolean;
  onBook: (place: Cursor) => void;
};

/** The name of a technician, which opens the menu, and how full the day is; during a move, why the column takes no part in it. */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { day, technician, color, column, folded, isPast, hasCursor, onBook } = props;
  const { id, name } = technician;
  const isMoving = useIsMoving(columnFrame(column - 2));
  const notDone = useStore(moveStore, ({ moving }) =>
    isMoving && moving ? firstNotDone(moving.appointment, technician) : null,
  );
  const category = useStore(categoryNames, (names) => names.get(notDone ?? 0));
  const load = loadOf(day, technician);
  const menu = usePopover<HTMLDivElement>();
  const hasMenu = !folded && !isPast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the calendar are not those of the menu.
    <div
      ref={menu.anchor}
      className={join(css.head, folded && css.folded)}
      style={{ ...technicianColors(color), gridColumn: column }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h3 id={`technician-${id}`} title={name}>
        {hasMenu ? (
          <button type="button" tabIndex={hasCursor ? 0 : -1} popoverTarget={menu.id}>
            {name}
          </button>
        ) : folded ? (
          <Hidden>{name}</Hidden>
        ) : (
          <span>{name}</span>
        )}
      </h3>
      {!folded &&
        (notDone !== null ? (
          <p className={css.no}>{cannotText(category)}</p>
        ) : (
          <p>{loadText(load)}</p>
        ))}
      {!folded && load && (
        <span className={css.load} style={cssNumbers({ percent: percent(load) })}>
          <i />
        </span>
      )}
      {hasMenu && (
        <div {...menu.menu} className={popover.menu}>
          {menu.wasOpen && (
            <Suspense fallback={null}>
              <TechnicianMenu {...{ day, technician, onBook }} onChosen={menu.close} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
});

function loadText(load: Load | null) {
  if (!load) return m.calendar_off();
  return (
    <>
      {hoursAndMinutes(load.booked)}
      <span className={css.of}> {m.calendar_of_hours({ hours: hoursOf(load.open) })}</span>
    </>
  );
}

const percent = ({ booked, open }: Load) => (open === 0 ? 0 : Math.min(100, (booked / open) * 100));
