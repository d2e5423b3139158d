import type { ConflictingAppointment } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import {
  type NewPlaces as Found,
  type FoundAppointment,
  formatPhone,
  type PlaceWay,
  visitName,
} from '@salon/shared-lib/domain';
import { newPlaces, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, clock, fullDay, Loading, Skeleton } from '@salon/shared-lib/ui';
import { useId, useState } from 'react';
import { dayStore } from '../live/desk.ts';
import { callAddress } from '../parts/call-address.ts';
import pick from '../parts/Pick.module.css';
import { Scrolled } from '../parts/Scrolled.tsx';
import { changeBooking, revisionSince } from '../visit/change-booking.ts';
import { TellClient } from '../visit/TellClient.tsx';
import { useTell } from '../visit/tell.ts';
import { whyFailed } from '../visit/why-failed.ts';
import css from './NewPlaces.module.css';
import { useConflicting } from './use-conflicting.ts';

const wayNames = {
  same_technician: m.places_same_technician,
  any_technician: m.places_any_technician,
  same_time: m.places_same_time,
};

type Place = NonNullable<Found[number]['place']>;
/** What became of a visit that was to be moved. */
type Outcome = { place: Place } | { failure: string };

export type NewPlacesProps = {
  appointments: readonly ConflictingAppointment[];
  /** The first one is chosen. */
  ways: readonly PlaceWay[];
  onClose: () => void;
};

/** The visits that were kept outside new hours, with the numbers to call, and what moves all of them, or those that are chosen, at once. */
export function NewPlaces({ appointments, ways, onClose }: NewPlacesProps) {
  const { data: visits } = useConflicting(appointments);
  const select = useId();
  const [tells] = useTell('time');
  const [way, setWay] = useState(ways[0] ?? 'same_technician');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const isMoved = (id: number) => 'place' in (outcomes.get(id) ?? {});
  const chosen = appointments.map(({ id }) => id).filter((id) => !left.has(id) && !isMoved(id));
  const { data: places } = useStaffQuery<ReadonlyMap<number, Place | null>>({
    key: chosen.length > 0 ? `new places: ${way} ${chosen.join()}` : null,
    load: async (signal) => {
      const found = await api.send(newPlaces, { query: { ids: chosen, way }, signal });
      return new Map(found.map(({ id, place }) => [id, place]));
    },
    failure: 'Error fetching new places:',
  });

  function leave(id: number, isLeft: boolean) {
    const others = [...left].filter((one) => one !== id);
    setLeft(new Set(isLeft ? [...others, id] : others));
  }

  async function move() {
    setBusy(true);
    const made = new Map(outcomes);
    for (const visit of visits ?? []) {
      const place = chosen.includes(visit.id) && places?.get(visit.id);
      if (place) made.set(visit.id, await moveTo(visit, place, tells));
    }
    setOutcomes(made);
    setBusy(false);
  }

  if (!visits) {
    return (
      <Loading label={m.settings_in_the_way()}>
        <Skeleton height="8rem" />
      </Loading>
    );
  }
  const movable = chosen.some((id) => places?.get(id));
  return (
    <>
      <div className={css.way}>
        <label htmlFor={select}>{m.places_way()}</label>
        <select
          id={select}
          className={pick.pick}
          value={way}
          onChange={({ target }) => setWay(ways[target.selectedIndex] ?? way)}
        >
          {ways.map((one) => (
            <option key={one} value={one}>
              {wayNames[one]()}
            </option>
          ))}
        </select>
      </div>
      <Scrolled axis="down" className={css.list}>
        <ul aria-label={m.settings_in_the_way()}>
          {visits.map((visit) => {
            const { id } = visit;
            return (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={isMoved(id) || !left.has(id)}
                    disabled={isBusy || isMoved(id)}
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
                  {resultText(outcomes.get(id), chosen.includes(id) ? places?.get(id) : undefined)}
                </small>
              </li>
            );
          })}
        </ul>
      </Scrolled>
      <TellClient kind="time" />
      {tells && <p>{m.places_told()}</p>}
      <div className={css.pair}>
        <Button look="line" small onClick={onClose}>
          {m.dialog_close()}
        </Button>
        <Button small busy={isBusy} disabled={!movable} onClick={move}>
          {m.places_move()}
        </Button>
      </div>
    </>
  );
}

/** Moves one visit. Where it is refused, the others go on. */
async function moveTo(visit: FoundAppointment, place: Place, tell: boolean): Promise<Outcome> {
  const { date, start_service_time, technician } = place;
  try {
    await changeBooking(visit, async () => {
      const body = {
        id: visit.id,
        date,
        start_service_time,
        tell,
        expected_revision: revisionSince(visit),
        ...(technician.id !== visit.technician_id && { technician_id: technician.id }),
      };
      await api.send(rescheduleBooking, { body });
      await dayStore.refreshed(visit.date);
    });
    return { place };
  } catch (failure) {
    return { failure: whyFailed(failure, m.settings_not_saved()) };
  }
}

function resultText(outcome: Outcome | undefined, found: Place | null | undefined) {
  if (outcome && 'place' in outcome) return m.places_moved({ place: newText(outcome.place) });
  if (outcome) return outcome.failure;
  if (found === undefined) return null;
  return found ? m.places_to({ place: newText(found) }) : m.places_none();
}

const newText = (place: Place): string => placeText(place, [place.technician]);

const placeText = (
  { date, start_service_time: start }: Pick<Place, 'date' | 'start_service_time'>,
  technicians: readonly { name: string }[],
): string =>
  [`${fullDay(date)}, ${clock(start)}`, ...technicians.map(({ name }) => name)].join(', ');
