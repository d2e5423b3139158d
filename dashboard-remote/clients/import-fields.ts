import type { ImportField } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** What a column of a file can be read as. */
export const fieldNames: Record<ImportField, () => string> = {
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
