import { formatPhone, salon } from '@salon/shared-lib/domain';
import { Sentence } from '@salon/shared-lib/ui';

/** A sentence with the salon's number in it, which can be tapped. */
export function CallFirst({ text }: { text: (parameters: { phone: string }) => string }) {
  const number = <a href={`tel:+1${salon.phone}`}>{formatPhone(salon.phone)}</a>;
  return <Sentence text={text({ phone: '{phone}' })} parts={{ phone: number }} />;
}
