import {
  type FailedMessage,
  type FailureCause,
  type MessageTemplate,
  messageTemplates,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { bookingMessageNames } from '../parts/booking-message-names.ts';

const kinds: Readonly<Record<string, () => string>> = {
  ...bookingMessageNames,
  answer: m.settings_kind_answer,
  contact: m.settings_kind_contact,
  prove_email: m.settings_kind_prove_email,
  test: m.settings_kind_test,
  texts_held: m.settings_kind_texts_held,
  login_storm: m.settings_kind_login_storm,
};
const channels: Readonly<Record<string, () => string>> = {
  customer_mail: m.settings_channel_customer_mail,
  customer_text: m.settings_channel_customer_text,
  owner_mail: m.settings_channel_owner_mail,
};

/** `Confirmation, text message to the client`; a kind that has no words here is a message. */
export function messageWords({ kind, channel }: { kind: string; channel: string }): string {
  const what = (kinds[kind] ?? m.settings_kind_other)();
  const way = channels[channel]?.();
  return way ? m.settings_failed_kind({ kind: what, channel: way }) : what;
}

const causes: Readonly<Record<FailureCause, () => string>> = {
  number: m.settings_cause_number,
  stopped: m.settings_cause_stopped,
  number_limit: m.settings_cause_number_limit,
  address: m.settings_cause_address,
  no_answer: m.settings_cause_no_answer,
  temporary: m.settings_cause_temporary,
  other: m.settings_cause_other,
};

/** Why a message failed. */
export const causeWords = ({ cause }: Pick<FailedMessage, 'cause'>): string => causes[cause]();

/** What makes a further attempt needless; null where nothing does. */
export function needlessWords({
  outdated,
  mail,
}: Pick<FailedMessage, 'outdated' | 'mail'>): string | null {
  if (outdated) return m.settings_failed_outdated();
  if (mail === 'sent') return m.settings_failed_mailed();
  return mail === 'waits' ? m.settings_failed_mail_waits() : null;
}

/** The templates by whom they go to, in the order in which they are shown. */
export const templateGroups: readonly {
  name: () => string;
  templates: readonly MessageTemplate[];
}[] = [
  { name: m.settings_to_client, templates: messageTemplates.customer },
  { name: m.settings_to_staff, templates: messageTemplates.staff },
  { name: m.settings_to_salon, templates: messageTemplates.owner },
];

export const templateNames: Readonly<Record<MessageTemplate, () => string>> = {
  ...bookingMessageNames,
  group: m.settings_kind_group,
  changed: m.settings_kind_change,
  code: m.settings_kind_code,
  prove_email: m.settings_kind_prove_email,
  passcode: m.settings_kind_passcode,
  owner_booked: m.settings_kind_owner_booked,
  owner_cancelled: m.settings_kind_owner_cancelled,
  contact: m.settings_kind_contact,
  texts_held: m.settings_kind_texts_held,
  login_storm: m.settings_kind_login_storm,
};
