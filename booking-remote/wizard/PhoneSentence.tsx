import { PhoneLink, Sentence } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';

export type PhoneSentenceProps = {
  text: (parameters: { phone: string }) => string;
  /** The elements for further placeholders of the text. */
  parts?: Record<string, ReactNode>;
};

/** A sentence that contains the salon's phone number as a link. */
export function PhoneSentence({ text, parts }: PhoneSentenceProps) {
  return <Sentence text={text({ phone: '{phone}' })} parts={{ ...parts, phone: <PhoneLink /> }} />;
}
