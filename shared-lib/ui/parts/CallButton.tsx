import { formatPhone, salon } from '../../domain/index.ts';
import { m } from '../../i18n/index.ts';
import { type ButtonVariant, buttonClass } from './Button.tsx';
import css from './PhoneLink.module.css';

/** A link that calls the salon. */
export function CallButton({
  variant = 'line',
  small,
}: {
  variant?: ButtonVariant;
  small?: boolean;
}) {
  const [before, after] = m.call_us_number({ phone: '|' }).split('|');
  return (
    <a className={buttonClass(variant, { small })} href={`tel:+1${salon.phone}`}>
      {/* One element: the parts of a button stand apart. */}
      <span>
        {before}
        <span className={css.number}>{formatPhone(salon.phone)}</span>
        {after}
      </span>
    </a>
  );
}
