import { formatPhone, salon } from '../../domain/index.ts';
import { m } from '../../i18n/index.ts';
import { type ButtonLook, buttonClass } from './Button.tsx';

/** A link that calls the salon. */
export function CallButton({ look = 'line', small }: { look?: ButtonLook; small?: boolean }) {
  return (
    <a className={buttonClass(look, { small })} href={`tel:+1${salon.phone}`}>
      {m.call_us_number({ phone: formatPhone(salon.phone) })}
    </a>
  );
}
