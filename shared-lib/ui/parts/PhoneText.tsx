import { formatPhone } from '../../domain/index.ts';
import css from './PhoneLink.module.css';

/** A phone number in a text, on one line. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  return <span className={css.number}>{formatPhone(phone)}</span>;
}

/**
 * A sentence that may name phone numbers, each on one line: browsers break after their hyphen. A sentence of the server has them
 * as text. Special characters would prevent it too, but they would be copied with the number.
 */
export function withPhones(sentence: string) {
  return sentence.split(/(\(\d{3}\) \d{3}-\d{4})/).map((piece, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence do not change places
      <span key={index} className={css.number}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
