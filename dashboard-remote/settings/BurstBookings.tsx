import { api, sentenceOf } from '@salon/shared-lib/api';
import { type Burst, formatPhone, visitName } from '@salon/shared-lib/domain';
import { cancelMany } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow, useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { allOf, Button, Dialog, soonTime } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { fileClient } from '../files/file-client.ts';
import { Refusal } from '../parts/Refusal.tsx';
import { Switch } from '../parts/Switch.tsx';
import { visitPath } from '../tabs/paths.ts';
import css from './Bursts.module.css';
import { Listed } from './Listed.tsx';
import form from './ServiceForm.module.css';

export type BurstBookingsProps = {
  burst: Burst;
  /** All are cancelled: so many. */
  onCancelled: (count: number) => void;
};

/** The bookings of a burst that are still to come, and one confirmation to cancel them all. */
export function BurstBookings({ burst, onCancelled }: BurstBookingsProps) {
  const { date: today } = useSalonNow();
  const [asking, setAsking] = useState(false);
  const [tells, setTells] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { network, from, booked_to } = burst;
  // Those that are shown, and none that was booked since.
  const selected = { network, booked_from: from, booked_to: booked_to ?? from };
  const query = useStaffQuery({
    key: `bookings of ${network} ${from} ${booked_to}`,
    load: (signal) => api.send(cancelMany, { body: { ...selected, preview: true }, signal }),
    failure: 'Error fetching the bookings:',
  });

  /** One call cancels a limited number. What was cancelled before one failed stays so, and is said. */
  async function cancelAll() {
    setAsking(false);
    setBusy(true);
    setRefusal(null);
    const body = { ...selected, preview: false, notify: tells };
    let count = 0;
    try {
      for (let last = -1; last !== 0; count += last) {
        last = (await fileClient.send(cancelMany, { body })).appointments.length;
      }
      onCancelled(count);
    } catch (error) {
      const sentence = sentenceOf(error) ?? m.settings_not_saved();
      setRefusal(count > 0 ? `${m.bursts_cancelled({ n: count })} ${sentence}` : sentence);
      query.retry();
    }
    setBusy(false);
  }

  return (
    <Listed query={query}>
      {({ appointments }) => {
        const count = Math.max(appointments.length, burst.upcoming);
        return (
          <div className={css.bookings}>
            <ul>
              {appointments.map((visit) => {
                const { id, date, start_service_time: start, Customer, Technicians } = visit;
                return (
                  <li key={id}>
                    <Link to={visitPath(date, id)}>{soonTime({ date, start }, today)}</Link>
                    <span>
                      {visitName(visit)}
                      {Customer && <small>{formatPhone(Customer.phone)}</small>}
                    </span>
                    <span>{allOf(Technicians.map(({ name }) => name))}</span>
                  </li>
                );
              })}
            </ul>
            <Refusal>{refusal}</Refusal>
            <Button small busy={isBusy} onClick={() => setAsking(true)}>
              {isBusy ? m.bursts_cancelling() : m.bursts_cancel({ n: count })}
            </Button>
            <Dialog
              open={asking}
              title={m.bursts_cancel_title({ n: count })}
              onClose={() => setAsking(false)}
            >
              <p>{m.bursts_cancel_about()}</p>
              <Switch label={m.tell_each()} isOn={tells} onChange={setTells} />
              <div className={form.pair}>
                <Button variant="line" small onClick={() => setAsking(false)}>
                  {m.bursts_keep()}
                </Button>
                <Button small onClick={cancelAll}>
                  {m.bursts_cancel({ n: count })}
                </Button>
              </div>
            </Dialog>
          </div>
        );
      }}
    </Listed>
  );
}
