import { m } from '@salon/shared-lib/i18n';
import { clock, join } from '@salon/shared-lib/ui';
import type { Offer } from './offers.ts';
import css from './Times.module.css';
import type { Create } from './use-create.ts';
import { chooseTechnician } from './use-create-keys.ts';

/** Those who perform all of it, each with the first free time of the day. */
export function TechnicianChips({ create, offers }: { create: Create; offers: readonly Offer[] }) {
  const { choice, salon, draft } = create;
  const wanted = salon.data?.technicians.find(({ id }) => id === draft.wants.technicianId);
  const isUnable = wanted && !offers.some(({ technician }) => technician.id === wanted.id);
  return (
    <fieldset className={css.choice}>
      <legend>
        {m.create_technician()} <small>{m.create_technicians_able({ n: offers.length })}</small>
      </legend>
      {isUnable && <p className={css.hint}>{m.technician_unsuitable({ name: wanted.name })}</p>}
      <div className={css.halves}>
        {offers.map((offer) => (
          <label key={offer.technician.id} className={css.option}>
            <input
              type="radio"
              name="technician"
              value={offer.technician.id}
              checked={offer.technician.id === choice.technicianId}
              onChange={() => chooseTechnician(create, offer.technician.id)}
            />
            <i className={join(css.dot, css[colorOf(offer.technician.id, create)])} />
            <span className={css.who}>
              <span>{offer.technician.name}</span>
              {!draft.override && <small>{firstOf(offer)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function firstOf({ works, starts: [first] }: Offer): string {
  if (first !== undefined) return m.create_from({ time: clock(first) });
  return works ? m.create_full() : m.create_off();
}

const colors = 8;

/** The class with the color of a technician, by the place in the list of all. */
function colorOf(id: number, { salon }: Create): string {
  const place = salon.data?.technicians.findIndex((one) => one.id === id) ?? 0;
  return `tech${(place % colors) + 1}`;
}
