import { type Conversation, formatPhone, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { soonTime } from '@salon/shared-lib/ui';

/** `Today, 1:12 PM`, on the clock of the salon. */
export function momentOf(instant: string, today: string): string {
  const { date, minute } = salonNow(Date.parse(instant));
  return soonTime({ date, start: minute }, today);
}

/** The name of the client, else the number. */
export const nameOf = ({ customer, phone }: Pick<Conversation, 'customer' | 'phone'>): string =>
  customer ? friendlyName(customer.name) : phone === '' ? m.texts_unknown() : formatPhone(phone);
