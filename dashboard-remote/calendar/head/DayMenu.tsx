import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { Suspense, useId, useRef, useState } from 'react';
import { Dots, Printer } from '../../parts/icons.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { usePhone } from '../../parts/use-phone.ts';
import { type Zoom, zooms } from '../day/scale.ts';
import type { CloseEarlyProps } from '../hours/CloseEarly.tsx';
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
};

/** The opening hours of the day, the zoom and the way to the printed page, behind "..."; on a phone, which has no columns, the hours alone. */
export function DayMenu({ scale, onScale, opening }: DayMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpen, setOpen] = useState(false);
  const isPhone = usePhone();

  /** The browser draws it over the page, in the middle of it: this puts it below the button. */
  function place() {
    setOpen(true);
    const box = button.current?.getBoundingClientRect();
    if (!box || !menu.current) return;
    menu.current.style.top = `${box.bottom + 8}px`;
    const { clientWidth } = document.documentElement;
    menu.current.style.right = isPhone ? '' : `${clientWidth - box.right}px`;
  }

  if (isPhone && !opening) return null;

  return (
    <>
      <Button
        ref={button}
        look="line"
        small
        className={css.button}
        popoverTarget={id}
        aria-label={isPhone ? m.hours_of_date() : m.calendar_more()}
      >
        <Dots />
      </Button>
      <div ref={menu} id={id} popover="auto" className={css.menu} onBeforeToggle={place}>
        {wasOpen && opening && (
          <Suspense fallback={null}>
            <CloseEarly {...opening} onChosen={() => menu.current?.hidePopover()} />
          </Suspense>
        )}
        {!isPhone && (
          <>
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
              className={css.print}
              onClick={() => {
                menu.current?.hidePopover();
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
