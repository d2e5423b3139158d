import type { Burst } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock, soonTime, Toast } from '@salon/shared-lib/ui';
import { useRef, useState } from 'react';
import { useBursts } from '../bursts/use-bursts.ts';
import { useLiveDays } from '../live/desk.ts';
import { BurstBookings } from './BurstBookings.tsx';
import css from './Bursts.module.css';
import { Listed } from './Listed.tsx';

/** What of the digest of a network is shown: enough to tell two apart. */
const shownDigits = 6;

/** Many new clients from one network within an hour, and what they booked, which can be cancelled at once. */
export function Bursts() {
  useLiveDays();
  const [cancelled, setCancelled] = useState<number | null>(null);
  /** The burst whose bookings are shown. */
  const [open, setOpen] = useState<string | null>(null);
  // An open list stays as it is, because it is what will be cancelled.
  const query = useBursts({ follows: open === null });
  const about = useRef<HTMLParagraphElement>(null);
  return (
    <div className={css.bursts}>
      <p className={css.about} ref={about} tabIndex={-1}>
        {m.bursts_about()}
      </p>
      <Listed query={query}>
        {(bursts) =>
          bursts.length === 0 ? (
            <p className={css.none}>{m.bursts_none()}</p>
          ) : (
            <ul>
              {bursts.map((burst) => {
                const key = `${burst.network} ${burst.from}`;
                return (
                  <li key={key}>
                    <Summary burst={burst} />
                    {burst.upcoming > 0 && (
                      <Button
                        variant="line"
                        small
                        aria-expanded={open === key}
                        onClick={() => setOpen(open === key ? null : key)}
                      >
                        {m.bursts_look({ n: burst.upcoming })}
                      </Button>
                    )}
                    {open === key && burst.upcoming > 0 && (
                      <BurstBookings
                        key={burst.booked_to}
                        burst={burst}
                        onCancelled={(count) => {
                          setCancelled(count);
                          setOpen(null);
                          query.retry();
                          about.current?.focus();
                        }}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Listed>
      <Toast onDismiss={() => setCancelled(null)}>
        {cancelled !== null && m.bursts_cancelled({ n: cancelled })}
      </Toast>
    </div>
  );
}

function Summary({
  burst: { network, from, to, customers, bookings, upcoming },
}: {
  burst: Burst;
}) {
  const { date: today } = useSalonNow();
  const [first, last] = [from, to].map((at) => salonNow(Date.parse(at)));
  if (!first || !last) return null;
  const begin = soonTime({ date: first.date, start: first.minute }, today);
  return (
    <div>
      <h3>{m.bursts_customers({ n: customers })}</h3>
      <p>
        {first.date === last.date && first.minute === last.minute
          ? m.bursts_at({ time: begin })
          : m.bursts_when({ from: begin, to: clock(last.minute) })}{' '}
        {m.bursts_bookings({ n: bookings })} {m.bursts_upcoming({ n: upcoming })}
      </p>
      <p className={css.network}>{m.bursts_network({ network: network.slice(0, shownDigits) })}</p>
    </div>
  );
}
