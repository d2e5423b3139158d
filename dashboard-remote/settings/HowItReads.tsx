import { formatPrice, formatStaffPrice, formatTotal, totalPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import css from './ServiceForm.module.css';

export type HowItReadsProps = {
  name: string;
  /** Encoded. */
  price: number;
};

/** A service in the line of the menu, and its price at the desk. */
export const HowItReads = ({ name, price }: HowItReadsProps) => (
  <div className={css.reads}>
    <small>{m.settings_reads()}</small>
    <p>
      {name} <b>{formatPrice(price)}</b>
    </p>
    <small>
      {m.settings_reads_at_desk({
        desk: formatStaffPrice(price),
        total: formatTotal(totalPrice([{ price }])),
      })}
    </small>
  </div>
);
