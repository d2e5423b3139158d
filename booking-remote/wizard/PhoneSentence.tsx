import { formatPhone, salon } from '@salon/shared-lib/domain';
import { Sentence } from '@salon/shared-lib/ui';
import css from './PhoneSentence.module.css';

/** A sentence that contains the salon's phone number as a link. */
export function PhoneSentence({ text }: { text: (parameters: { phone: string }) => string }) {
  const number = (
    <a className={css.number} href={`tel:+1${salon.phone}`}>
      {formatPhone(salon.phone)}
    </a>
  );
  return <Sentence text={text({ phone: '{phone}' })} parts={{ phone: number }} />;
}
