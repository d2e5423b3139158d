import { formatTotal } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { byGuest } from '@salon/shared-lib/scheduling';
import { allOf, briefClock, capitalized, clock, fullDay } from '@salon/shared-lib/ui';
import { CalendarLinks } from '../confirmation/CalendarLinks.tsx';
import css from '../confirmation/Confirmation.module.css';
import { ConfirmationPage } from '../confirmation/ConfirmationPage.tsx';
import { OwnNote } from '../confirmation/OwnNote.tsx';
import { titleOf } from '../confirmation/title-of.ts';
import { Where } from '../confirmation/Where.tsx';
import type { BookedGroup } from './booked-group.ts';
import groupCss from './GroupConfirmation.module.css';
import { Lanes } from './Lanes.tsx';
import { lanesOf } from './lanes.ts';
import { totalOf } from './quantities.ts';

const minutesEarly = 5;

/** The booked group: when to arrive, who gets what with whom, calendar links, and how to change it. */
export function GroupConfirmation({ group }: { group: BookedGroup }) {
  const { date, start, size, shares, services, names: guests } = group;
  const lanes = lanesOf(shares, services, size, guests);
  const longest = Math.max(...shares.map(({ minutes }) => minutes));
  const names = allOf(shares.toSorted(byGuest).map(({ technicianName }) => technicianName));
  const nameOf = (id: number) =>
    shares.find((share) => share.technician_id === id)?.technicianName ?? null;
  return (
    <ConfirmationPage
      title={titleOf(group)}
      booked={group}
      change={[m.owner_cancellation_rule, m.group_done_change]}
    >
      <GroupTicket group={group} technicians={names} />
      <section className={groupCss.who} aria-labelledby="group-who">
        <h2 id="group-who">{m.group_who()}</h2>
        <p>{m.group_done_by({ time: clock(start + longest) })}</p>
        <Lanes lanes={lanes} start={start} nameOf={nameOf} />
      </section>
      <CalendarLinks
        booked={{
          id: group.id,
          date,
          start,
          minutes: longest,
          lines: [
            ...services.map(({ quantity, name }) => m.group_count({ n: quantity, name })),
            m.summary_with({ name: names }),
          ],
        }}
      />
    </ConfirmationPage>
  );
}

function GroupTicket({ group, technicians }: { group: BookedGroup; technicians: string }) {
  const { date, start, services, size } = group;
  const { count, total } = totalOf(services);
  return (
    <dl className={css.ticket}>
      <div className={css.when}>
        <dt>{m.time_date()}</dt>
        <dd>
          <time dateTime={date}>{capitalized(fullDay(date))}</time>
        </dd>
      </div>
      <div className={css.when}>
        <dt>{m.group_arrive()}</dt>
        <dd>
          {m.group_arrive_at({
            arrive: clock(start - minutesEarly),
            start: briefClock(start),
          })}
        </dd>
      </div>
      <div>
        <dt>{m.group_size()}</dt>
        <dd>{size}</dd>
      </div>
      <div>
        <dt>{m.step_services()}</dt>
        <dd>
          <ul>
            {services.map(({ id, quantity, name }) => (
              <li key={id}>
                <span>
                  <b className={groupCss.count}>{quantity}</b> {name}
                </span>
              </li>
            ))}
            <li className={groupCss.sum}>
              <span>{m.services_count({ n: count })}</span>
              <b>{formatTotal(total)}</b>
            </li>
          </ul>
        </dd>
      </div>
      <div>
        <dt>{m.done_with()}</dt>
        <dd>{technicians}</dd>
      </div>
      <OwnNote note={group.note} />
      <Where />
    </dl>
  );
}
