import { formatStaffPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import css from './Cart.module.css';
import { totalsOf } from './totals.ts';
import type { Create } from './use-create.ts';

/** The chosen services with minutes and prices, and their total. */
export function Cart({ create: { services } }: { create: Create }) {
  if (services.length === 0) return null;
  const { minutes, price, cardPrice } = totalsOf(services);
  return (
    <div className={css.cart}>
      <ul>
        {services.map(({ id, name, time, price: encoded }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              {m.minutes({ n: time })} <b>{formatStaffPrice(encoded)}</b>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <span>
          {m.minutes({ n: minutes })} <small>{m.create_by_card({ total: cardPrice })}</small>
        </span>
        <b>{price}</b>
      </p>
    </div>
  );
}
