import { formatPhone, salon } from '../../domain/index.ts';
import css from './PhoneLink.module.css';

/** The salon's phone number as a link in a text. */
export function PhoneLink() {
  return (
    <a className={css.number} href={`tel:+1${salon.phone}`}>
      {formatPhone(salon.phone)}
    </a>
  );
}
