import { groupSize } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useId } from 'react';
import { canBeAtOnce } from './can-be-at-once.ts';
import css from './Guests.module.css';
import type { Create } from './use-create.ts';

export type AtOnceProps = { create: Create; index: number };

/** Whether the services of a guest are performed one after the other, or by two technicians at once. */
export function AtOnce({ create, index }: AtOnceProps) {
  const { draft, salon, guests, change } = create;
  const id = useId();
  const { services = [], atOnce } = guests[index] ?? {};
  const team = guests.length + guests.filter((one) => one.atOnce).length;
  const canBe = team < groupSize.max && canBeAtOnce(services, salon.data?.technicians ?? []);
  if (!atOnce && !canBe) return null;
  return (
    <div className={css.wish}>
      <label htmlFor={id}>
        {draft.others.length > 0 ? m.group_guest_services({ n: index + 1 }) : m.step_services()}
      </label>
      <select
        id={id}
        value={atOnce ? 1 : 0}
        onChange={({ target }) =>
          change({
            type: 'guestChanged',
            guest: index,
            change: { atOnce: target.value === '1', technicianId: null },
          })
        }
      >
        <option value={0}>{m.group_one_by_one()}</option>
        <option value={1}>{m.group_at_once()}</option>
      </select>
    </div>
  );
}
