import { ApiError, api, mayBeDone, sentenceOf } from '@salon/shared-lib/api';
import {
  type BookingSummary,
  formatPrice,
  formatTotal,
  friendlyName,
  totalPrice,
} from '@salon/shared-lib/domain';
import { changeServices } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { serviceMinutes } from '@salon/shared-lib/scheduling';
import { Button, Problem, withPhones } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { ChoiceRow } from '../wizard/ChoiceRow.tsx';
import { Failure } from '../wizard/Failure.tsx';
import { guestsOf, type Part, servicesOf } from './history-rules.ts';
import css from './MovePanel.module.css';
import own from './ServicesPanel.module.css';
import type { WantedServices } from './use-moving-draft.ts';
import { useOpenedPanel } from './use-opened-panel.ts';

export type ServicesPanelProps = {
  booking: BookingSummary;
  data: BookingData;
  /** Sends a call, and asks who the visitor is where the session has ended. */
  send: <Answer>(doing: string, call: () => Promise<Answer>) => Promise<Answer | null>;
  /** The connection ended before the answer: they may have been changed. */
  onUnanswered: () => void;
  onChanged: () => void;
  /** The visit does not fit where it is with these services: it needs another time. */
  onLonger: (services: WantedServices) => void;
  onClose: () => void;
};

/** Adds services to a visit, or removes some; of a group for one guest at a time. What it has stays until the answer. */
export function ServicesPanel(props: ServicesPanelProps) {
  const { booking } = props;
  const { parts } = booking;
  const [part, setPart] = useState(parts[0]);
  const [isChanged, setChanged] = useState(false);
  const title = useOpenedPanel();
  const heading = `services-${booking.id}`;
  const guests = guestsOf(booking);
  const guestOf = (one: Part) =>
    one.guest_name === undefined
      ? m.group_guest({ n: guests.findIndex((guest) => guest.parts.includes(one)) + 1 })
      : friendlyName(one.guest_name);
  return (
    <section className={css.move} aria-labelledby={heading}>
      <div className={css.head}>
        <h4 id={heading} ref={title} tabIndex={-1}>
          {m.visits_services_title()}
        </h4>
      </div>
      {parts.length > 1 && (
        <fieldset className={own.guests} disabled={isChanged} aria-describedby={`${heading}-hint`}>
          <legend>{m.visits_services_whose()}</legend>
          {parts.map((one, index) => (
            <ChoiceRow
              key={one.id}
              kind="radio"
              name="guest"
              value={String(one.id)}
              checked={one === part}
              onChange={() => setPart(one)}
              title={guestOf(one)}
              text={m.summary_with({ name: booking.Technicians[index]?.name ?? '' })}
            />
          ))}
          <p id={`${heading}-hint`} className={css.soft} role="status">
            {isChanged && m.visits_services_one()}
          </p>
        </fieldset>
      )}
      {part && <PartServices key={part.id} {...props} part={part} onChange={setChanged} />}
    </section>
  );
}

type PartServicesProps = ServicesPanelProps & {
  part: Part;
  /** Whether other services are chosen than the part has. */
  onChange: (isChanged: boolean) => void;
};

/** The services of one technician. */
function PartServices({
  booking,
  data,
  part,
  send,
  onChange,
  onUnanswered,
  onChanged,
  onLonger,
  onClose,
}: PartServicesProps) {
  const booked = servicesOf(booking, part);
  const had = booked.map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(had);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const technician = data.technicians.find(({ id }) => id === part.technician_id);
  const categories = choices(booked, data, technician?.category_ids ?? []);
  const services = categories
    .flatMap((category) => category.services)
    .filter(({ id }) => chosen.includes(id));
  // A length that the salon has set by hand stays longer or shorter by as much.
  const minutes = part.minutes - serviceMinutes(booked) + serviceMinutes(services);
  const isSame = chosen.length === had.length && chosen.every((id) => had.includes(id));
  useEffect(() => onChange(!isSame), [isSame, onChange]);

  async function save() {
    setBusy(true);
    setFailure(null);
    const ids = services.map(({ id }) => id);
    const body = { id: part.id, service_ids: ids };
    try {
      if (await send(m.visits_ask_services(), () => api.send(changeServices, { body })))
        return onChanged();
    } catch (error) {
      if (mayBeDone(error)) return onUnanswered();
      if (error instanceof ApiError && error.code === 'slot_taken')
        return onLonger({ part: part.id, ids, minutes });
      setFailure({ error });
    }
    setBusy(false);
  }

  return (
    <>
      <div className={own.menu}>
        {categories.map((category) => (
          <fieldset key={category.id}>
            <legend>{category.name}</legend>
            {category.services.map(({ id, name, time, price }) => (
              <ChoiceRow
                key={id}
                kind="checkbox"
                name="service"
                value={String(id)}
                checked={chosen.includes(id)}
                onChange={(isChosen) =>
                  setChosen((all) => (isChosen ? [...all, id] : all.filter((one) => one !== id)))
                }
                title={name}
                figure={{ large: formatPrice(price), small: m.minutes({ n: time }) }}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {failure && <ServicesFailure error={failure.error} />}
      <div className={css.end}>
        <p role="status">
          {services.length === 0 ? (
            <span>{m.visits_services_none()}</span>
          ) : (
            <b>
              {m.visits_services_sum({
                n: minutes,
                price: formatTotal(totalPrice(services)),
              })}
            </b>
          )}
        </p>
        <Button variant="text" onClick={onClose} disabled={busy}>
          {m.visits_services_keep()}
        </Button>
        <Button
          variant="primary"
          onClick={save}
          busy={busy}
          disabled={isSame || services.length === 0}
        >
          {m.visits_services_save()}
        </Button>
      </div>
    </>
  );
}

/** The menu of a technician, with the services of the visit as they were booked, also those that are no longer on it. */
function choices(
  Services: BookingSummary['Services'],
  { menu }: BookingData,
  categoryIds: readonly number[],
) {
  const booked = new Map(Services.map((service) => [service.id, service]));
  const categories = menu
    .map(({ id, name, services }) => ({
      id,
      name,
      services: services
        .filter((one) => booked.has(one.id) || categoryIds.includes(id))
        .map((one) => ({ ...one, ...booked.get(one.id), name: one.name })),
    }))
    .filter(({ services }) => services.length > 0);
  const listed = new Set(categories.flatMap(({ services }) => services.map(({ id }) => id)));
  const others = Services.filter(({ id }) => !listed.has(id));
  return others.length === 0
    ? categories
    : [{ id: 0, name: m.visits_services_booked(), services: others }, ...categories];
}

/** The server's sentence, where there is one. */
function ServicesFailure({ error }: { error: unknown }) {
  const sentence = sentenceOf(error);
  if (!sentence) return <Failure error={error} title={m.visits_services_failed()} />;
  return (
    <Problem title={withPhones(sentence)}>
      <p>{m.visits_services_old()}</p>
    </Problem>
  );
}
