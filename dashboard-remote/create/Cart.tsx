import { formatStaffPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import css from './Cart.module.css';
import type { Create } from './use-create.ts';

/** The chosen services of a single appointment. */
export function Cart({ create: { services, draft } }: { create: Create }) {
  if (services.length === 0 || draft.others.length > 0) return null;
  return (
    <div className={css.cart}>
      <ServiceList services={services} />
    </div>
  );
}

/** Services with minutes and prices. */
export function ServiceList({ services }: Pick<Create, 'services'>) {
  return (
    <ul className={css.list}>
      {services.map(({ id, name, time, price: encoded }) => (
        <li key={id}>
          <span>{name}</span>
          <span>
            {m.minutes({ n: time })} <b>{formatStaffPrice(encoded)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
