import { formatPhone, salon } from '@salon/shared-lib/domain';

/** A sentence with the salon's number in it, which can be tapped. */
export function CallFirst({ text }: { text: (phone: string) => string }) {
  const phone = formatPhone(salon.phone);
  const [before, after] = text(phone).split(phone);
  return (
    <>
      {before}
      <a href={`tel:+1${salon.phone}`}>{phone}</a>
      {after}
    </>
  );
}
