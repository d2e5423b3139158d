import { m } from '@salon/shared-lib/i18n';
import css from './Guests.module.css';
import { guestName } from './guest-name.ts';
import { guestsOf } from './guests.ts';
import type { Create } from './use-create.ts';

/** For which guest of a group services are chosen. */
export function GuestSwitch({ create: { draft, change } }: { create: Create }) {
  return (
    <fieldset className={css.switch}>
      <legend>{m.create_services_for()}</legend>
      <div className={css.choices}>
        {guestsOf(draft).map(({ name }, guest) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is the number.
          <label key={guest} className={css.option}>
            <input
              type="radio"
              name="guest"
              value={guest}
              checked={guest === draft.guest}
              onChange={() => change({ type: 'guestChosen', guest })}
            />
            {guestName(guest, name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
