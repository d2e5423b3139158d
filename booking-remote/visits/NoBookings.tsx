import { type BookingSummary, paths, type ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { allOf, buttonClass, monthAndDay } from '@salon/shared-lib/ui';
import { BookAgain } from './BookAgain.tsx';
import type { HistoryTab } from './history-rules.ts';
import css from './NoBookings.module.css';
import placeholders from './pictures/placeholders.module.css';
import smallAvif from './pictures/sea-glass-800.avif';
import smallWebp from './pictures/sea-glass-800.webp';
import avif from './pictures/sea-glass-1600.avif';
import webp from './pictures/sea-glass-1600.webp';

export type NoBookingsProps = {
  tab: HistoryTab;
  /** The last booking, which can be booked again. */
  last: BookingSummary | null;
  menu: readonly ServiceCategory[];
};

/** A tab without bookings, and the ways to one. */
export function NoBookings({ tab, last, menu }: NoBookingsProps) {
  const repeated = tab === 'future' ? last : null;
  return (
    <div className={css.empty}>
      <picture>
        <source type="image/avif" srcSet={`${smallAvif} 800w, ${avif} 1600w`} sizes="26rem" />
        <img
          className={placeholders.seaGlass}
          src={webp}
          srcSet={`${smallWebp} 800w, ${webp} 1600w`}
          sizes="26rem"
          width={1600}
          height={1000}
          alt=""
        />
      </picture>
      <div>
        <h3>{m.visits_none()}</h3>
        <p>
          {sentences[tab]()}{' '}
          {repeated &&
            m.visits_last({
              names: allOf(repeated.Technicians.map(({ name }) => name)),
              date: monthAndDay(repeated.date),
            })}
        </p>
      </div>
      <div className={css.ways}>
        <Link className={buttonClass('primary')} to={paths.bookingChoice}>
          {m.nav_book()}
        </Link>
        {repeated && (
          <BookAgain booking={repeated} menu={menu}>
            {m.visits_book_last({ date: monthAndDay(repeated.date) })}
          </BookAgain>
        )}
      </div>
    </div>
  );
}

const sentences: Record<HistoryTab, () => string> = {
  future: () => m.visits_none_future(),
  today: () => m.visits_none_today(),
  history: () => m.visits_none_history(),
};
