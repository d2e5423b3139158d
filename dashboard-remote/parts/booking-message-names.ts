import type { BookingMessage } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** What staff read for each kind of message about a booking. */
export const bookingMessageNames: Readonly<Record<BookingMessage, () => string>> = {
  confirm: m.settings_kind_confirm,
  cancel: m.settings_kind_cancel,
  reminder: m.settings_kind_reminder,
};
