import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { Button, join } from '@salon/shared-lib/ui';
import { Suspense } from 'react';
import { Dots, Printer } from '../../parts/icons.tsx';
import popover from '../../parts/Popover.module.css';
import { Segments } from '../../parts/Segments.tsx';
import { usePhone } from '../../parts/use-phone.ts';
import { usePopover } from '../../parts/use-popover.ts';
import { type Zoom, zooms } from '../day/scale.ts';
import type { CloseEarlyProps } from '../hours/CloseEarly.tsx';
import { glanceStore } from '../strips/glance-store.ts';
import css from './DayMenu.module.css';

/** In the order of the zooms. */
const sizes = ['small', 'middle', 'large'] as const;
const sizeNames = {
  small: m.calendar_zoom_small,
  middle: m.calendar_zoom_middle,
  large: m.calendar_zoom_large,
};

const CloseEarly = lazyPart(() => import('../hours/CloseEarly.tsx').then((it) => it.CloseEarly));

export type DayMenuProps = {
  scale: Zoom;
  onScale: (scale: Zoom) => void;
  /** Of the day that can be changed; null for none. */
  opening: Pick<CloseEarlyProps, 'hours' | 'now'> | null;
  /** What the day has lost; null where it is not known. */
  lost: { cancelled: number; noShows: number } | null;
};

/**
 * The menu "...": the opening hours of the day, its cancelled visits, the zoom and the page to print. On a phone, which has no
 * columns, only the hours.
 */
export function DayMenu({ scale, onScale, opening, lost }: DayMenuProps) {
  const { id, anchor, menu, wasOpen, close } = usePopover<HTMLButtonElement>();
  const isPhone = usePhone();

  if (isPhone && !opening) return null;

  return (
    <>
      <Button
        ref={anchor}
        variant="line"
        small
        className={css.button}
        popoverTarget={id}
        aria-label={isPhone ? m.hours_of_date() : m.calendar_more()}
      >
        <Dots />
      </Button>
      <div {...menu} className={join(popover.menu, css.menu)}>
        {wasOpen && opening && (
          <Suspense fallback={null}>
            <CloseEarly {...opening} onChosen={close} />
          </Suspense>
        )}
        {!isPhone && (
          <>
            {lost && lost.cancelled + lost.noShows > 0 && (
              <button
                type="button"
                className={popover.item}
                onClick={() => {
                  close();
                  glanceStore.setState({ topic: 'lost' });
                }}
              >
                {m.calendar_lost(lost)}
              </button>
            )}
            <p aria-hidden="true">{m.calendar_zoom()}</p>
            <Segments
              label={m.calendar_zoom()}
              keys={sizes}
              names={sizeNames}
              selected={sizes[zooms.indexOf(scale)] ?? null}
              onSelect={(size) => onScale(zooms[sizes.indexOf(size)] ?? scale)}
            />
            <button
              type="button"
              className={join(popover.item, css.print)}
              onClick={() => {
                close();
                window.print();
              }}
            >
              <Printer />
              {m.calendar_print()}
            </button>
          </>
        )}
      </div>
    </>
  );
}
