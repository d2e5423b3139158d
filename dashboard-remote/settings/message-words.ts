import { m } from '@salon/shared-lib/i18n';

const kinds: Readonly<Record<string, () => string>> = {
  confirm: m.settings_kind_confirm,
  cancel: m.settings_kind_cancel,
  change: m.settings_kind_change,
  reminder: m.settings_kind_reminder,
  contact: m.settings_kind_contact,
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
