import { cardSurcharge, formatCents, formatTotal } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import css from './Plan.module.css';
import { type Picked, totalOf } from './quantities.ts';

export type AddsProps = {
  picked: readonly Picked[];
  longest: Minutes;
  start: Minutes | null;
  /** The split of the start is known. */
  isSplit: boolean;
};

/** When everyone is done, the number of services, and what they cost. */
export function Adds({ picked, longest, start, isSplit }: AddsProps) {
  const { count, total } = totalOf(picked);
  const cents = total.from * 100;
  const price = formatCents(cents + cardSurcharge(cents));
  const services = m.services_count({ n: count });
  // Without a time everyone may serve; at a time only who is free, which can take longer.
  const minutesOf = isSplit ? m.group_at_most : m.group_at_least;
  function when() {
    if (start === null) return m.group_no_time();
    return isSplit ? m.group_done_by({ time: clock(start + longest) }) : clock(start);
  }
  return (
    <p className={css.adds}>
      <span>
        {when()}
        <small>{longest > 0 ? minutesOf({ services, n: longest }) : services}</small>
      </span>
      <span>
        <b>{formatTotal(total)}</b>
        <small>{m.group_card({ total: total.open ? m.price_from({ price }) : price })}</small>
      </span>
    </p>
  );
}
