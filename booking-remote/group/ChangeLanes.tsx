import { groupSize, maxName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Field } from '@salon/shared-lib/ui';
import { useId } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import css from './ChangeLanes.module.css';
import { guestLabel, type Lane } from './lanes.ts';
import { pinsWithMoved, pinsWithTechnician } from './pin-changes.ts';
import { splitAtAnyTime } from './split-at-any-time.ts';
import type { GroupWizard } from './use-group-wizard.ts';
import { type GuestNames, nameError } from './use-guest-names.ts';

export type ChangeLanesProps = {
  data: BookingData;
  wizard: GroupWizard;
  lanes: readonly Lane[];
  guests: GuestNames;
};

/** Names guests, and gives services to other guests, and guests to technicians; the rest is split again. */
export function ChangeLanes({ data, wizard, lanes, guests }: ChangeLanesProps) {
  const { picked, pins, pin, size } = wizard;
  const served = lanes.filter(({ services }) => services.length > 0);
  const room = groupSize.max - size - pins.filter(({ at_once }) => at_once).length;
  /** Whether two technicians can serve the guest at once. */
  const canAtOnce = ({ guest, services, technicianIds }: Lane) =>
    technicianIds.length > 1 ||
    (services.length > 1 &&
      room > 0 &&
      splitAtAnyTime(picked, data.technicians, size, atOnce(guest, true)) !== null);
  const atOnce = (guest: number, at_once: boolean) =>
    pinsWithTechnician(lanes, pins, { guest, technician_id: null, at_once });
  if (served.length < 2 && !served.some((lane) => lane.name || canAtOnce(lane))) return null;
  // In the order of the menu, so that a service keeps its place and the focus.
  const rows = picked.flatMap(({ id, name }) =>
    served
      .filter((lane) => lane.services.some((service) => service.id === id))
      .map((lane, copy) => ({ id, name, copy, lane })),
  );
  return (
    <details className={css.change}>
      <summary>{m.group_change()}</summary>
      <div className={css.fields}>
        {(served.length > 1 ? rows : []).map(({ id, name, copy, lane }) => (
          <Choice
            key={`${id} ${copy}`}
            label={name}
            value={lane.guest}
            options={served
              .filter(
                // Nobody has a service twice.
                (one) => one === lane || one.services.every((other) => other.id !== id),
              )
              .map((one) => [one.guest, guestLabel(one)])}
            onChoose={(to) =>
              pin(pinsWithMoved(lanes, pins, { serviceId: id, from: lane.guest, to }))
            }
          />
        ))}
        {served.map((lane) => {
          const { guest } = lane;
          return (
            <div key={guest} className={css.guest}>
              <Field
                label={m.create_guest_name({ n: guest })}
                autoComplete="off"
                maxLength={maxName}
                value={guests.names[guest - 1] ?? ''}
                error={nameError(guests.names[guest - 1])}
                onChange={({ target }) => guests.type(guest, target.value)}
              />
              {canAtOnce(lane) && (
                <Choice
                  label={m.group_guest_services({ n: guest })}
                  value={lane.technicianIds.length - 1}
                  options={[
                    [0, m.group_one_by_one()],
                    [1, m.group_at_once()],
                  ]}
                  onChoose={(wish) => pin(atOnce(guest, wish === 1))}
                />
              )}
              {lane.technicianIds.length === 1 && (
                <Choice
                  label={m.group_guest_technician({ n: guest })}
                  value={pins[guest - 1]?.technician_id ?? 0}
                  options={[
                    [0, m.technician_any()],
                    ...data.technicians.map(({ id, name }) => [id, name] as const),
                  ]}
                  onChoose={(id) =>
                    pin(pinsWithTechnician(lanes, pins, { guest, technician_id: id || null }))
                  }
                />
              )}
            </div>
          );
        })}
        {pins.length > 0 && <ShareOut wizard={wizard} />}
      </div>
    </details>
  );
}

/** Leaves all of it to the split again. */
export function ShareOut({ wizard }: Pick<ChangeLanesProps, 'wizard'>) {
  return (
    <Button
      variant="line"
      small
      onClick={({ currentTarget: button }) => {
        // The button is gone then.
        const place = button.closest('details')?.querySelector('summary');
        (place ?? button.closest('aside'))?.focus({ preventScroll: true });
        wizard.pin([]);
      }}
    >
      {m.group_change_back()}
    </Button>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: number;
  options: readonly (readonly [value: number, text: string])[];
  onChoose: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
