import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';
import type { FieldErrors } from '../parts/field-errors.ts';
import { type PriceError, type PriceKind, priceKinds, type TypedPrice } from './price-kind.ts';
import css from './ServiceForm.module.css';

export type PriceFieldsProps = {
  price: TypedPrice;
  error: string | undefined;
  onChange: (price: TypedPrice) => void;
};

const kindNames: Record<PriceKind, () => string> = {
  fixed: m.settings_price_fixed,
  from: m.settings_price_from,
  range: m.settings_price_range,
};

/** A price of the menu: its kind, and one or two amounts. The encoded number is never shown. */
export function PriceFields({ price, error, onChange }: PriceFieldsProps) {
  const { kind, from, to } = price;
  return (
    <>
      <fieldset className={css.kinds}>
        <legend>{m.settings_price()}</legend>
        {priceKinds.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="price-kind"
              checked={one === kind}
              onChange={() => onChange({ ...price, kind: one })}
            />
            {kindNames[one]()}
          </label>
        ))}
      </fieldset>
      <div className={css.pair}>
        <Field
          label={kind === 'fixed' ? m.settings_dollars() : m.settings_from_dollars()}
          inputMode="numeric"
          value={from}
          error={error}
          onChange={({ target }) => onChange({ ...price, from: target.value })}
        />
        {kind === 'range' && (
          <Field
            label={m.settings_to_dollars()}
            inputMode="numeric"
            value={to}
            onChange={({ target }) => onChange({ ...price, to: target.value })}
          />
        )}
      </div>
    </>
  );
}

const sentences: Record<PriceError, () => string> = {
  amount: m.settings_price_amount,
  not_a_range: m.settings_price_not_a_range,
};

/** What is wrong with an encoded price, for its field. */
export const priceErrors = (encoded: number | PriceError): FieldErrors =>
  typeof encoded === 'number' ? {} : { price: sentences[encoded]() };
