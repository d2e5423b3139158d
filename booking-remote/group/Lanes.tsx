import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { allOf, briefClock, clockSpan } from '@salon/shared-lib/ui';
import { Bottle } from './Bottle.tsx';
import css from './Lanes.module.css';
import { guestLabel, type Lane } from './lanes.ts';

export type LanesProps = {
  lanes: readonly Lane[];
  /** The common start; null before a time is chosen. */
  start: Minutes | null;
  /** The name of a technician; null before a time is chosen. */
  nameOf: (technicianId: number) => string | null;
};

/** One line for each guest: technician, start and end, and the services in their order. */
export function Lanes({ lanes, start, nameOf }: LanesProps) {
  const longest = Math.max(...lanes.map(({ minutes }) => minutes));
  return (
    <ol className={css.lanes} aria-label={m.group_who()}>
      {lanes.map((lane) => (
        <li key={lane.guest} className={css.lane} data-guest={lane.guest}>
          <LaneHead lane={lane} start={start} nameOf={nameOf} />
          {lane.technicianIds.map((one) => (
            <div key={one} className={css.track} aria-hidden="true">
              {lane.services
                .filter(({ technicianId }) => technicianId === one)
                .map(({ id, minutes }) => (
                  <i key={id} style={{ width: `calc(${(minutes / longest) * 100}% - 2px)` }} />
                ))}
            </div>
          ))}
          {lane.services.length === 0 && <div className={css.emptyTrack} aria-hidden="true" />}
          {lane.services.length > 0 ? (
            <ol className={css.services}>
              {lane.services.map(({ id, name, offset }) => (
                <li key={id}>
                  {start !== null && <time>{briefClock(start + offset)}</time>} {name}
                </li>
              ))}
            </ol>
          ) : (
            <p className={css.services}>{m.group_lane_empty()}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function LaneHead({ lane, start, nameOf }: { lane: Lane } & Omit<LanesProps, 'lanes'>) {
  const { minutes, technicianIds } = lane;
  const technicians = allOf(technicianIds.flatMap((id) => nameOf(id) ?? []));
  return (
    <p className={css.who}>
      <Bottle className={css.bottle} />
      <b>{guestLabel(lane)}</b>{' '}
      {start !== null && technicians ? (
        <>
          <span>{m.group_guest_with({ name: technicians })}</span>
          <span className={css.span}>{clockSpan(start, start + minutes)}</span>
        </>
      ) : (
        minutes > 0 && <span className={css.span}>{m.minutes({ n: minutes })}</span>
      )}
    </p>
  );
}

/** The lanes as thin lines, for the bar of a phone. */
export function LaneLines({ lanes }: Pick<LanesProps, 'lanes'>) {
  const longest = Math.max(...lanes.map(({ minutes }) => minutes));
  return (
    <span className={css.lines} aria-hidden="true">
      {lanes.map(({ guest, minutes }) => (
        <i key={guest} data-guest={guest}>
          <i style={{ width: `${(minutes / longest) * 100}%` }} />
        </i>
      ))}
    </span>
  );
}

/** A line for each guest: what each gets. */
export function LaneBrief({ lanes }: Pick<LanesProps, 'lanes'>) {
  return (
    <ul className={css.brief} aria-label={m.group_who()}>
      {lanes.map((lane) => (
        <li key={lane.guest}>
          <span className={css.lane} data-guest={lane.guest}>
            <Bottle className={css.bottle} />
          </span>
          <span>
            <b>{guestLabel(lane)}</b>{' '}
            {lane.services.map(({ name }) => name).join(', ') || m.group_lane_empty()}
          </span>
        </li>
      ))}
    </ul>
  );
}
