import { m } from '@salon/shared-lib/i18n';
import { Button, Field } from '@salon/shared-lib/ui';
import { useEffect, useId, useRef } from 'react';
import { AtOnceOnDemand } from './AtOnceOnDemand.tsx';
import { ServiceList } from './Cart.tsx';
import css from './Guests.module.css';
import { guestName } from './guest-name.ts';
import { type Guest, guestsOf } from './guests.ts';
import type { Create } from './use-create.ts';

export type LanesProps = {
  create: Create;
  /** Shows the menu for the guest who is chosen. */
  onServices: () => void;
};

/** Each guest of a group with services and technician. */
export const Lanes = ({ create, onServices }: LanesProps) => (
  <ul className={css.lanes} aria-label={m.group_who()}>
    {guestsOf(create.draft).map((guest, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a guest is the number.
      <Lane key={index} {...{ create, guest, index, onServices }} />
    ))}
  </ul>
);

/** A guest: name, services, and the technician, who can be asked for. */
function Lane({ create, guest, index, onServices }: LanesProps & { guest: Guest; index: number }) {
  const { choice, salon, guests, change } = create;
  const id = useId();
  const n = index + 1;
  const { services = [] } = guests[index] ?? {};
  const shares = choice.start === null ? [] : (choice.shares ?? []);
  const share = shares.find((one) => one.guest === index);
  const technicians = salon.data?.technicians ?? [];
  const assigned = technicians.find((one) => one.id === share?.technician_id);
  const anybody = assigned ? m.create_guest_anybody({ name: assigned.name }) : m.technician_any();
  const changed = (values: Partial<Guest>) =>
    change({ type: 'guestChanged', guest: index, change: values });
  const lane = useRef<HTMLLIElement>(null);
  const isChosen = create.draft.guest === index;
  const wasChosen = useRef(isChosen);
  // The services of another guest were chosen above the menu.
  useEffect(() => {
    if (isChosen && !wasChosen.current) lane.current?.scrollIntoView?.({ block: 'nearest' });
    wasChosen.current = isChosen;
  }, [isChosen]);
  return (
    <li ref={lane}>
      {index === 0 ? (
        <b>{guestName(index, guest.name)}</b>
      ) : (
        <Field
          label={m.create_guest_name({ n })}
          type="text"
          autoComplete="off"
          value={guest.name}
          onChange={({ target }) => changed({ name: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
      )}
      {services.length > 0 ? (
        <ServiceList services={services} />
      ) : (
        <p className={css.empty}>{m.group_lane_empty()}</p>
      )}
      <Button
        variant="line"
        small
        aria-label={m.create_services_of({ name: guestName(index, guest.name) })}
        onClick={() => {
          change({ type: 'guestChosen', guest: index });
          onServices();
        }}
      >
        {m.create_services_choose()}
      </Button>
      <AtOnceOnDemand create={create} index={index} />
      {guest.atOnce && services.length > 1 ? null : (
        <>
          <label htmlFor={id}>{m.group_guest_technician({ n })}</label>
          <select
            id={id}
            value={guest.technicianId ?? ''}
            onChange={({ target }) =>
              changed({ technicianId: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{guest.technicianId === null ? anybody : m.technician_any()}</option>
            {technicians
              .filter(
                (one) =>
                  one.id === guest.technicianId ||
                  services.every(({ category_id }) => one.category_ids.includes(category_id)),
              )
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
          </select>
        </>
      )}
    </li>
  );
}
