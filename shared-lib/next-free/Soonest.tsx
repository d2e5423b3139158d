import { Link } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { bookingWith, soonestOf } from '../domain/index.ts';
import { m } from '../i18n/index.ts';
import { daysBetween, type SalonMoment, salonNow } from '../scheduling/index.ts';
import { clock, type DateAndStart, shortDay } from '../ui/index.ts';
import { useNextFree } from './use-next-free.ts';

const checkEveryMs = 60_000;

/**
 * "Soonest free half hour: today 3:30 PM", a link into a booking of that minute without a preference, which says so where the chosen
 * services do not fit. Nothing while it is not known and when the start has passed: then it is asked for once more, as long as somebody
 * looks at the page.
 */
export function Soonest() {
  const { times, retry } = useNextFree();
  const [now, setNow] = useState<SalonMoment | null>(null);
  const soonest = times && soonestOf(times.list);
  const check = useEffectEvent(() => {
    const moment = salonNow(Date.now());
    setNow(moment);
    const over = soonest && !isAhead(soonest, moment);
    if (over && document.visibilityState === 'visible') retry();
  });

  useEffect(() => {
    check();
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, []);

  if (!soonest || !now || !isAhead(soonest, now)) return null;
  const { date, start } = soonest;
  return <Link to={bookingWith({ technician: 'any', date, start })}>{sentence(soonest, now)}</Link>;
}

function isAhead({ date, start }: DateAndStart, now: SalonMoment): boolean {
  return date > now.date || (date === now.date && start > now.minute);
}

function sentence({ date, start }: DateAndStart, now: SalonMoment): string {
  const time = clock(start);
  const days = daysBetween(now.date, date);
  if (days === 0) return m.soonest_free_today({ time });
  if (days === 1) return m.soonest_free_tomorrow({ time });
  return m.soonest_free_later({ day: shortDay(date), time });
}
