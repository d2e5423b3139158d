import type { ConflictingAppointment } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import { formatPhone, type PlaceWay, visitName } from '@salon/shared-lib/domain';
import { newPlaces } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, clock, fullDay, join, Loading, Skeleton } from '@salon/shared-lib/ui';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';
import { useThrottled } from '../live/use-throttled.ts';
import { callAddress } from '../parts/call-address.ts';
import pick from '../parts/Pick.module.css';
import { Scrolled } from '../parts/Scrolled.tsx';
import { Switch } from '../parts/Switch.tsx';
import { holdNotices } from '../parts/use-modal-sheet.ts';
import { canBeTold } from '../visit/tell.ts';
import { undoStore, withOthers } from '../visit/undoable-changes.ts';
import { moveMany, type NewPlace, type Outcome } from './move-many.ts';
import css from './NewPlaces.module.css';
import { useConflicting } from './use-conflicting.ts';

const wayNames = {
  same_technician: m.places_same_technician,
  any_technician: m.places_any_technician,
  same_time: m.places_same_time,
};

/** Several visits that are moved at once lead to one read in this time, in milliseconds. */
const pauseMs = 500;

export type NewPlacesProps = {
  appointments: readonly Pick<ConflictingAppointment, 'id' | 'date'>[];
  /** The first one in which a visit can be moved is chosen. */
  ways: readonly PlaceWay[];
  onClose: () => void;
};

/**
 * The visits that are outside new hours, or in blocked time, with the numbers to call. One button moves all of them, or those
 * that are chosen. A visit whose move is refused or undone can be moved to a place that is free then.
 */
export function NewPlaces({ appointments, ways, onClose }: NewPlacesProps) {
  const { data: visits } = useConflicting(appointments);
  const select = useId();
  const [way, setWay] = useState(ways[0] ?? 'same_technician');
  const [isWayChosen, setWayChosen] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [tells, setTells] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const ownChanges = useStore(undoStore, ({ changes }) => changes);
  const undoFailures = useStore(undoStore, (state) => state.undoFailures);
  const isMoved = (id: number) => {
    const outcome = outcomes.get(id);
    const isThere =
      undoFailures.has(id) || ownChanges.flatMap(withOthers).some((one) => one.id === id);
    return !!outcome && 'move' in outcome && isThere;
  };
  const chosen = appointments.map(({ id }) => id).filter((id) => !left.has(id) && !isMoved(id));
  const query = useStaffQuery<ReadonlyMap<number, NewPlace | null>>({
    key: chosen.length > 0 ? `new places: ${way} ${chosen.join()} ${round}` : null,
    load: async (signal) => {
      const found = await api.send(newPlaces, { query: { ids: chosen, way }, signal });
      return new Map(found.map(({ id, place }) => [id, place]));
    },
    failure: 'Error fetching new places:',
  });
  const { data: places } = query;
  const canMove = chosen.some((id) => places?.get(id));
  const nextWay = ways[ways.indexOf(way) + 1];
  useEffect(() => {
    const isFirst = !isWayChosen && outcomes.size === 0;
    if (places && chosen.length > 0 && !canMove && isFirst && nextWay) setWay(nextWay);
  });
  const reread = useReread(query);
  // An undo is on its way when its visits are asked for again, and other desks move visits, too. What is being moved stays as it is listed.
  useChanges(useThrottled(() => isBusy || reread(), pauseMs));

  function leave(id: number, isLeft: boolean) {
    const others = [...left].filter((one) => one !== id);
    setLeft(new Set(isLeft ? [...others, id] : others));
  }

  async function move() {
    setBusy(true);
    const planned = (visits ?? []).flatMap((visit) => {
      const place = chosen.includes(visit.id) && places?.get(visit.id);
      const outcome = outcomes.get(visit.id);
      return place
        ? [{ visit: (outcome && 'seen' in outcome && outcome.seen) || visit, place }]
        : [];
    });
    setOutcomes(new Map([...outcomes, ...(await moveMany(planned, tells))]));
    setRound(round + 1);
    setBusy(false);
  }

  if (!visits) {
    return (
      <Loading label={m.settings_in_the_way()}>
        <Skeleton height="8rem" />
      </Loading>
    );
  }
  /** As far as is known. */
  const hasPlace = (id: number) => places?.get(id) !== null;
  const movable = chosen.filter(hasPlace);
  return (
    <div className={css.places} ref={holdNotices}>
      <div className={css.way}>
        <label htmlFor={select}>{m.places_way()}</label>
        <select
          id={select}
          className={pick.pick}
          value={way}
          onChange={({ target }) => {
            setWay(ways[target.selectedIndex] ?? way);
            setWayChosen(true);
          }}
        >
          {ways.map((one) => (
            <option key={one} value={one}>
              {wayNames[one]()}
            </option>
          ))}
        </select>
      </div>
      {visits.some((visit) => canBeTold({ ...visit, ...places?.get(visit.id) })) && (
        <Switch label={m.tell_each()} isOn={tells} onChange={setTells} />
      )}
      <Scrolled axis="down" className={css.list}>
        <ul aria-label={m.settings_in_the_way()}>
          {visits.map((visit) => {
            const { id } = visit;
            return (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={isMoved(id) || (!left.has(id) && hasPlace(id))}
                    disabled={isBusy || isMoved(id) || !hasPlace(id)}
                    onChange={({ target }) => leave(id, !target.checked)}
                  />
                  <span>
                    {visitName(visit)}
                    <small>{placeText(visit, visit.Technicians)}</small>
                  </span>
                </label>
                {visit.Customer && (
                  <a href={callAddress(visit.Customer.phone)}>
                    {formatPhone(visit.Customer.phone)}
                  </a>
                )}
                <small role="status">
                  {isMoved(id)
                    ? [movedText(outcomes.get(id)), notUndone(undoFailures.get(id))]
                        .filter(Boolean)
                        .join(' ')
                    : [
                        failureOf(outcomes.get(id)),
                        chosen.includes(id) && foundText(places?.get(id), way),
                      ]
                        .filter(Boolean)
                        .join(' ')}
                </small>
              </li>
            );
          })}
        </ul>
      </Scrolled>
      <div className={join(css.pair, outcomes.size > 0 && css.moved)}>
        <Button variant="line" small onClick={onClose}>
          {m.dialog_close()}
        </Button>
        {(chosen.length > 0 || outcomes.size === 0) && (
          <Button small busy={isBusy} disabled={!places || movable.length === 0} onClick={move}>
            {m.places_move({ n: movable.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

function movedText(outcome: Outcome | undefined) {
  return outcome && 'place' in outcome && m.places_moved({ place: newText(outcome.place) });
}

const notUndone = (reason: string | undefined) =>
  reason !== undefined && m.places_not_undone({ reason });

const failureOf = (outcome: Outcome | undefined) =>
  outcome && 'failure' in outcome && outcome.failure;

function foundText(found: NewPlace | null | undefined, way: PlaceWay) {
  if (found === undefined) return null;
  if (found) return m.places_to({ place: newText(found) });
  return way === 'same_time' ? m.places_nobody() : m.places_none();
}

const newText = (place: NewPlace): string => placeText(place, [place.technician]);

const placeText = (
  { date, start_service_time: start }: Pick<NewPlace, 'date' | 'start_service_time'>,
  technicians: readonly { name: string }[],
): string =>
  [`${fullDay(date)}, ${clock(start)}`, ...technicians.map(({ name }) => name)].join(', ');
