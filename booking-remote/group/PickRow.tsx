import { formatPrice, type Service } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Hidden, Minus, Plus } from '@salon/shared-lib/ui';
import css from './PickRow.module.css';
import { sizes } from './sizes.ts';

export type PickRowProps = {
  service: Service;
  quantity: number;
  size: number;
  onChange: (by: 1 | -1) => void;
};

/** A service and how many of the group have it. At most one for each person. */
export function PickRow({ service, quantity, size, onChange }: PickRowProps) {
  const { name, description, price, time } = service;
  const minutes = m.minutes({ n: time });
  return (
    <fieldset className={css.row} aria-label={name} data-picked={quantity > 0 || undefined}>
      <p className={css.what}>
        <b>{name}</b>
        {description && <small className={css.description}>{description}</small>}
        <small className={css.each}>{m.group_each({ minutes, price: formatPrice(price) })}</small>
      </p>
      <p className={css.cost}>
        <b>{formatPrice(price)}</b>
        <small>{minutes}</small>
      </p>
      <div className={css.stepper}>
        {quantity > 0 && (
          <>
            <button type="button" aria-label={m.group_less({ name })} onClick={() => onChange(-1)}>
              <Minus />
            </button>
            <output>
              <b>{quantity}</b>
              <Hidden>{m.group_of_size({ n: size })}</Hidden>
              <span className={css.dots} aria-hidden="true">
                {sizes.slice(0, size).map((guest) => (
                  <i key={guest} data-filled={guest <= quantity || undefined} />
                ))}
              </span>
            </output>
          </>
        )}
        <button
          type="button"
          aria-label={quantity > 0 ? m.group_more({ name }) : m.group_add({ name })}
          disabled={quantity >= size}
          onClick={() => onChange(1)}
        >
          <Plus />
        </button>
      </div>
    </fieldset>
  );
}
