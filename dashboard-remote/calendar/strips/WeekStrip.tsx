import { api } from '@salon/shared-lib/api';
import type { DeskWeek } from '@salon/shared-lib/domain';
import { deskWeek } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { datesFrom, type LocalDate, weekdayOf } from '@salon/shared-lib/scheduling';
import {
  dayOfMonth,
  fullDay,
  Hidden,
  join,
  pageLanguage,
  weekdayNames,
} from '@salon/shared-lib/ui';
import { useState } from 'react';
import { useRereadOn } from '../../live/use-reread.ts';
import { percentText } from '../../parts/amounts.ts';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { useIsMoving } from '../move/use-is-moving.ts';
import css from './Strips.module.css';
import { firstDay, stripDays } from './strip-days.ts';

export type WeekStripProps = {
  date: LocalDate;
  /** Changes when appointments do: the days are read again. */
  version: number;
  addressOf: (date: LocalDate) => string;
};

/** The shown day and the six ahead of it, each as full as it is booked. */
export function WeekStrip({ date, version, addressOf }: WeekStripProps) {
  const isMoving = useIsMoving(4);
  const [last, setLast] = useState(date);
  const from = firstDay(last, date, isMoving);
  if (from !== last) setLast(from);
  const query = useStaffQuery<DeskWeek>({
    live: true,
    key: 'week',
    // What is known of other days is drawn until the answer is there.
    part: from,
    load: (signal) => api.send(deskWeek, { query: { from }, signal }),
    merge: (known = [], answer) => [
      ...known.filter((one) => answer.every(({ date: read }) => read !== one.date)),
      ...answer,
    ],
    failure: 'Error fetching the week:',
  });
  useRereadOn(query, { key: from, version });
  const { data } = query;
  const names = weekdayNames();
  // In Vietnamese these are two words (“Thứ 3”), and the narrow ones are those of calendars (“T3”).
  const isShort = pageLanguage() !== 'vi';
  return (
    <nav className={css.week} aria-label={m.calendar_week()} data-week>
      {datesFrom(from, stripDays).map((one) => {
        const known = data?.find((day) => day.date === one);
        const weekday = names[weekdayOf(one)];
        const closed = known?.closed ?? null;
        const full = known ? fullness(known) : null;
        return (
          <Link
            key={one}
            to={addressOf(one)}
            preventScrollReset
            className={join(css.day, closed !== null && css.shut)}
            style={cssNumbers({ full: full ?? 0 })}
            aria-current={one === date ? 'date' : undefined}
            data-date={one}
          >
            <b aria-hidden="true">
              {isShort ? weekday?.short : weekday?.narrow} {dayOfMonth(one)}
            </b>
            <small aria-hidden="true">{shortly(closed, full)}</small>
            <Hidden>
              {[
                fullDay(one),
                closed ??
                  (full === null
                    ? null
                    : m.calendar_percent_booked({ percent: percentText(full) })),
              ]
                .filter(Boolean)
                .join(', ')}
            </Hidden>
          </Link>
        );
      })}
    </nav>
  );
}

/** The reason of a closed day has no room. */
function shortly(closed: string | null, full: number | null): string {
  if (closed !== null) return m.settings_closed();
  return full === null ? '\u00a0' : percentText(full);
}

const fullness = ({ open_minutes: open, booked_minutes: booked }: DeskWeek[number]) =>
  open === 0 ? 0 : Math.min(100, Math.round((booked / open) * 100));
