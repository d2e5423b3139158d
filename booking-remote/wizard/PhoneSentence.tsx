import { PhoneLink, Sentence } from '@salon/shared-lib/ui';

/** A sentence that contains the salon's phone number as a link. */
export function PhoneSentence({ text }: { text: (parameters: { phone: string }) => string }) {
  return <Sentence text={text({ phone: '{phone}' })} parts={{ phone: <PhoneLink /> }} />;
}
