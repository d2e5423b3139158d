import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link, useLocation } from '@salon/shared-lib/router';
import {
  removeStored,
  tabId,
  type UnfinishedBooking,
  writeUnfinished,
} from '@salon/shared-lib/session';
import { Button, buttonClass, Cross, clock, Hidden, shortDay } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import css from './CarryOn.module.css';
import { addressOf, startOf, toContinue } from './unfinished-rules.ts';
import { currentUnfinished, onOtherTabs, takeOver } from './use-unfinished.ts';

/** Pages of a booking or of one person, and those of staff. */
const without: readonly string[] = [
  paths.booking,
  paths.groupBooking,
  paths.history,
  paths.confirmEmail,
  paths.visit,
  paths.login,
  paths.dashboard,
  paths.settings,
];

/** Offers to continue an unfinished booking, or to look whether it is booked, on pages for visitors: a bar below the page. */
export function CarryOn() {
  const { pathname, key } = useLocation();
  const [booking, setBooking] = useState<UnfinishedBooking | null>(null);

  useEffect(() => {
    const read = () => setBooking(toContinue(currentUnfinished(), tabId()));
    read();
    return onOtherTabs(read);
  }, [key]);

  if (!booking || without.includes(pathname.replace(/(.)\/$/, '$1'))) return null;

  function discard() {
    writeUnfinished([]);
    removeStored('selectedServices');
    removeStored('selectedDate');
    setBooking(null);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  return (
    <aside className={css.bar} aria-label={m.carry_label()}>
      <div>
        <p>
          <b>{(booking.isUnsure ? m.carry_unsure : m.carry_title)()}</b>
          <span>{chosen(booking)}</span>
        </p>
        {booking.isUnsure ? (
          <Link className={buttonClass('secondary', { small: true })} to={paths.history}>
            {m.nav_visits()}
          </Link>
        ) : (
          <Link
            className={buttonClass('secondary', { small: true })}
            to={addressOf(booking)}
            onClick={() => takeOver(booking)}
          >
            {m.carry_on()}
            <Hidden> {m.carry_with()}</Hidden>
          </Link>
        )}
        <Button variant="text" small onClick={discard}>
          <Hidden>
            {m.carry_discard()} {m.carry_what()}
          </Hidden>
          <span className={css.word} aria-hidden="true">
            {m.carry_discard()}
          </span>
          <Cross />
        </Button>
      </div>
    </aside>
  );
}

/** `2 services, Tue, Nov 24, 2:30 PM`, as far as it is chosen. */
function chosen(booking: UnfinishedBooking): string {
  const services = m.services_count({ n: booking.services.length });
  const { date } = booking;
  const start = startOf(booking);
  if (date === null) return services;
  const day = shortDay(date);
  return start === null
    ? m.carry_day({ services, day })
    : m.carry_time({ services, day, time: clock(start) });
}
