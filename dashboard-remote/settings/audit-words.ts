import {
  type AuditEntry,
  type AuditKind,
  type AuditPlace,
  formatPhone,
  formatPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, clock, longDay } from '@salon/shared-lib/ui';
import { onOrOff } from '../parts/on-or-off.ts';
import { statusName } from '../parts/status-name.ts';
import { settingChange } from './setting-change.ts';
import { settingName } from './setting-name.ts';

export const auditKindNames: Record<AuditKind | 'all', () => string> = {
  all: m.audit_all,
  appointments: m.audit_appointments,
  customers: m.audit_customers,
  settings: m.audit_settings,
  staff: m.audit_staff,
};

const actions: Readonly<Record<string, () => string>> = {
  booked: m.audit_booked,
  rescheduled: m.audit_rescheduled,
  reassigned: m.audit_reassigned,
  'given to customer': m.audit_given_to_customer,
  'services changed': m.audit_services_changed,
  cancelled: m.audit_cancelled,
  restored: m.audit_restored,
  noted: m.audit_noted,
  status: m.audit_status,
  setting: m.audit_setting,
  'customer changed': m.audit_customer_changed,
  'customer forgotten': m.audit_customer_deleted,
  'appointments exported': m.audit_appointments_exported,
  'customers exported': m.audit_customers_exported,
  'customers imported': m.audit_customers_imported,
  'customers merged': m.audit_customers_merged,
  'customers kept apart': m.audit_customers_kept_apart,
  'merge undone': m.audit_merge_undone,
  'service added': m.audit_service_added,
  'service changed': m.audit_service_changed,
  'service removed': m.audit_service_removed,
  'service restored': m.audit_service_restored,
  'category added': m.audit_category_added,
  'category changed': m.audit_category_changed,
  'category removed': m.audit_category_removed,
  'category restored': m.audit_category_restored,
  'services ordered': m.audit_menu_ordered,
  'service_categories ordered': m.audit_menu_ordered,
  'technician added': m.audit_technician_added,
  'technician changed': m.audit_technician_changed,
  'calendar feed made': m.audit_feed_made,
  'calendar feed removed': m.audit_feed_removed,
  'technician photo changed': m.audit_technician_photo_changed,
  'technician photo removed': m.audit_technician_photo_removed,
  'technician removed': m.audit_technician_removed,
  'technician restored': m.audit_technician_restored,
  'time off added': m.audit_time_off_added,
  'time off removed': m.audit_time_off_removed,
  'time off restored': m.audit_time_off_restored,
  'staff added': m.audit_staff_added,
  'staff changed': m.audit_staff_changed,
  'staff removed': m.audit_staff_removed,
  'staff restored': m.audit_staff_restored,
  'staff signed out': m.audit_signed_out,
  'staff passkey added': m.audit_passkey_added,
  'staff passkey removed': m.audit_passkey_removed,
  'staff logins ended': m.audit_logins_ended,
  'backup begun': m.audit_backup_begun,
  'backup sent': m.audit_backup_sent,
  'backup restored': m.audit_backup_restored,
  'message tested': m.audit_message_tested,
  'message mailed': m.audit_message_mailed,
  'message told': m.audit_message_told,
  'message dismissed': m.audit_message_dismissed,
  'message restored': m.audit_message_restored,
  'logged in': m.audit_logged_in,
  'logged out': m.audit_logged_out,
  'login unlocked': m.audit_login_unlocked,
};

/** What was done; an action of a later release of the API as it is written there. */
export const actionName = (action: string): string => actions[action]?.() ?? action;

const people: Readonly<Record<string, () => string>> = {
  customer: m.audit_by_customer,
  staff: m.audit_by_former,
  anyone: m.audit_by_anyone,
  command: m.audit_by_command,
};

/** Who did it. */
export const actorName = (by: string): string => people[by]?.() ?? by;

const statusNames: Readonly<Record<string, () => string>> = statusName;

/** What changed, in words, and which visit it is about; null where the action says it all. */
export function detailOf(entry: AuditEntry): string | null {
  const { move, place } = entry;
  const when = (move && moveOf(move)) ?? (place && visitOf(place));
  return [changeOf(entry), when].filter(Boolean).join('\n') || null;
}

/** `November 27, 2026, 2:00 PM with Linh`. */
function visitOf(place: AuditPlace): string {
  const { technicians } = place;
  if (technicians.length === 0) return timeOf(place);
  return m.calendar_time_with({ time: timeOf(place), name: allOf(technicians) });
}

const timeOf = ({ date, start_service_time }: AuditPlace): string =>
  m.audit_place({ date: longDay(date), time: clock(start_service_time) });

function changeOf({ action, about, details }: AuditEntry): string | null {
  if (details === null) return null;
  const { title, before, after, status, created, changed, id } = details;
  if (action === 'setting' && typeof title === 'string') {
    if (after === undefined) return settingName(title);
    return settingChange(title, textOf(before), textOf(after));
  }
  if (action === 'status') {
    return m.audit_change({ before: statusOf(before), after: statusOf(status) });
  }
  if (action === 'technician changed') return hiddenChange(details.hidden);
  if (action === 'service changed' || action === 'category changed') return menuChange(details);
  if (action === 'services changed') return linesOf(details, visitFields).join('\n') || null;
  if (action === 'customer changed') return linesOf(details, customerFields).join('\n') || null;
  if (action === 'customers imported' && typeof created === 'number') {
    return m.audit_imported({ added: created, changed: Number(changed) });
  }
  // The trail has people by their number only: the name is gone with a person who was removed.
  if (about === null && action.startsWith('staff ') && typeof id === 'number') {
    return m.audit_number({ id });
  }
  return null;
}

/** When the visit was and with whom, and what of it is different since. */
function moveOf({ before, after }: NonNullable<AuditEntry['move']>): string | null {
  const shown: ((place: AuditPlace) => string)[] = [
    timeOf,
    ({ technicians }) => allOf(technicians),
  ];
  const lines = shown
    .map((show) => ({ before: show(before), after: show(after) }))
    .filter((line) => line.before !== line.after);
  return lines.length > 0 ? lines.map((line) => m.audit_change(line)).join('\n') : null;
}

/** Fields with their names, and how their values are told. */
type Fields = Readonly<Record<string, [name: () => string, show: (value: unknown) => string]>>;

const customerFields: Fields = {
  name: [m.create_name, textOf],
  phone: [m.create_phone, phoneOf],
  second_phone: [m.client_second_phone, phoneOf],
  email: [m.email_label, textOf],
  optInSms: [m.create_texts_agreed, (value) => onOrOff(value === true)],
  notes: [m.client_notes, textOf],
};

/** The fields of the menu that have values to tell; of a category only that it is another one. */
const menuFields: Fields = {
  name: [m.settings_name, textOf],
  description: [m.settings_description, textOf],
  time: [m.settings_minutes, String],
  cleanup: [m.settings_cleanup, String],
  price: [m.settings_price, (price) => formatPrice(Number(price))],
};

const visitFields: Fields = {
  services: [m.step_services, textOf],
  minutes: [m.settings_minutes, String],
  price: [m.settings_price, textOf],
  note: [m.calendar_staff_note, textOf],
};

function linesOf(details: Readonly<Record<string, unknown>>, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([field, [name, show]]) => {
    const change = details[field];
    if (!Array.isArray(change)) return [];
    const [before, after] = change.map((value) => show(value) || m.audit_nothing());
    return m.audit_setting_change({ name: name(), before: before ?? '', after: after ?? '' });
  });
}

function menuChange(details: Readonly<Record<string, unknown>>): string | null {
  const lines = linesOf(details, menuFields);
  if (details.category_id !== undefined) lines.push(m.settings_category());
  return lines.length > 0 ? lines.join('\n') : null;
}

/** Whether customers see a technician; nothing else is told of one. */
function hiddenChange(change: unknown): string | null {
  if (!Array.isArray(change)) return null;
  const [before, after] = change.map((isHidden) => onOrOff(isHidden === true));
  const name = m.settings_hide();
  return m.audit_setting_change({ name, before: before ?? '', after: after ?? '' });
}

function phoneOf(value: unknown): string {
  return typeof value === 'string' ? formatPhone(value) : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const statusOf = (value: unknown): string => statusNames[String(value)]?.() ?? String(value);
