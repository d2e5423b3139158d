import type { ImportField } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** What a column of a file can be read as. */
export const fieldNames: Record<ImportField, () => string> = {
  date: m.create_date,
  time: m.create_time,
  technician: m.technician_label,
  services: m.appts_services,
  minutes: m.settings_minutes,
  price: m.settings_price,
  status: m.appts_status,
  visit_note: m.csv_visit_note,
  guest_name: m.csv_guest_name,
  name: m.clients_name,
  first_name: m.csv_first_name,
  last_name: m.csv_last_name,
  phone: m.clients_phone,
  second_phone: m.client_second_phone,
  email: m.csv_email,
  texts: m.csv_texts,
  language: m.client_language,
  notes: m.client_notes,
};
