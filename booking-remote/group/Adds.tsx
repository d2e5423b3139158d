import { cardSurcharge, formatCents } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { dollars } from '../wizard/dollars.ts';
import css from './Plan.module.css';
import { type Picked, totalOf } from './quantities.ts';

export type AddsProps = { picked: readonly Picked[]; longest: Minutes; start: Minutes | null };

/** When everyone is done, the number of services, and what they cost. */
export function Adds({ picked, longest, start }: AddsProps) {
  const { count, total } = totalOf(picked);
  const cents = total.from * 100;
  const price = formatCents(cents + cardSurcharge(cents));
  return (
    <p className={css.adds}>
      <span>
        {start === null ? m.group_no_time() : m.group_done_by({ time: clock(start + longest) })}
        <small>
          {longest > 0
            ? m.group_at_most({ services: m.services_count({ n: count }), n: longest })
            : m.services_count({ n: count })}
        </small>
      </span>
      <span>
        <b>{dollars(total)}</b>
        <small>{m.group_card({ total: total.open ? m.price_from({ price }) : price })}</small>
      </span>
    </p>
  );
}
