import { formatPhone, salon } from '@salon/shared-lib/domain';
import { Sentence } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import css from './PhoneSentence.module.css';

export type PhoneSentenceProps = {
  text: (parameters: { phone: string }) => string;
  /** The elements for further placeholders of the text. */
  parts?: Record<string, ReactNode>;
};

/** A sentence that contains the salon's phone number as a link. */
export function PhoneSentence({ text, parts }: PhoneSentenceProps) {
  const number = (
    <a className={css.number} href={`tel:+1${salon.phone}`}>
      {formatPhone(salon.phone)}
    </a>
  );
  return <Sentence text={text({ phone: '{phone}' })} parts={{ ...parts, phone: number }} />;
}
