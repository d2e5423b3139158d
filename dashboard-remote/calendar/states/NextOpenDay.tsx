import { api } from '@salon/shared-lib/api';
import type { DeskWeek } from '@salon/shared-lib/domain';
import { deskWeek } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';
import { buttonClass, fullDay, weekdayName } from '@salon/shared-lib/ui';

/** When the salon opens again within a week of a closed date, and the way there. */
export function NextOpenDay({ date }: { date: LocalDate }) {
  const from = addDays(date, 1);
  const { data } = useStaffQuery<DeskWeek>({
    live: true,
    key: `open-${from}`,
    load: (signal) => api.send(deskWeek, { query: { from }, signal }),
    failure: 'Error fetching the days after a closed one:',
  });
  const after = data?.findIndex(({ closed }) => closed === null) ?? -1;
  if (after < 0) return null;
  const next = addDays(from, after);
  return (
    <>
      <p>{m.calendar_next_open({ date: fullDay(next) })}</p>
      <Link
        className={buttonClass('line', { small: true })}
        to={`?tab=Calendar&date=${next}`}
        preventScrollReset
      >
        {m.calendar_go_to({ weekday: weekdayName(next) })}
      </Link>
    </>
  );
}
