import { type Locale, m } from '../i18n/index.ts';

export type Field = {
  /** How a sentence about a request names the field. */
  label?: (inputs?: object, options?: { locale?: Locale }) => string;
  /** A value as it goes over the wire. */
  example?: unknown;
};

/** Fields by name. A name has one label in all schemas; `examples.ts` has the schemas with other examples. */
export const fields: Readonly<Record<string, Field>> = {
  action: { label: m.field_action, example: 'confirm' },
  admin: { label: m.field_admin, example: false },
  appointment_date: { label: m.field_date, example: '2027-05-04' },
  appointment_end_time: { label: m.field_start, example: '10:45' },
  appointment_id: { example: 77 },
  appointment_services: { label: m.field_services },
  appointment_start_time: { label: m.field_start, example: '10:00' },
  appointment_technician: { label: m.field_technician },
  appointments: { label: m.field_appointments },
  another: { label: m.field_another, example: true },
  attempts: { example: 1 },
  booked_from: { label: m.field_booked_from, example: '2027-05-01T09:00:00-07:00' },
  booked_to: { label: m.field_booked_to, example: '2027-05-01T10:00:00-07:00' },
  cancelled: { example: false },
  category_id: { label: m.field_category, example: 1 },
  category_ids: { label: m.field_categories, example: [1, 2] },
  categoryIds: { label: m.field_categories, example: [1, 2] },
  channel: { example: 'customer_mail' },
  code: { label: m.field_code, example: '123456' },
  context: { label: m.field_context, example: 'Polish, Pamper, Perfection' },
  cursor: { label: m.field_cursor },
  customer_note: { label: m.field_note, example: 'A broken nail on the left hand.' },
  customer_id: { label: m.field_customer, example: 12 },
  date: { label: m.field_date, example: '2027-05-04' },
  days: { label: m.field_days, example: 1 },
  description: { label: m.field_description, example: 'Colour that lasts two weeks.' },
  email: { label: m.field_email, example: 'jane@example.com' },
  expires_after: { example: 600 },
  failed_at: { example: '2027-05-03 17:00:00+00' },
  first_date: { label: m.field_first_date, example: '2027-05-03' },
  from: { label: m.field_first_date, example: '2027-05-03' },
  group_size: { label: m.field_group_size, example: 2 },
  held: { example: 4 },
  id: { label: m.field_id, example: 77 },
  'idempotency-key': { label: m.field_idempotency_key },
  identifier: { label: m.field_identifier, example: 'owner@example.com' },
  ids: { label: m.field_order, example: [4, 1, 2] },
  keyword: { label: m.field_keyword, example: 'doe 0120' },
  kind: { example: 'confirm' },
  last_date: { label: m.field_last_date, example: '2027-05-07' },
  limit: { label: m.field_limit, example: 50 },
  message: { label: m.field_message },
  minutes: { label: m.field_minutes, example: 45 },
  name: { label: m.field_name, example: 'Jane Doe' },
  network: { label: m.field_network, example: '9c1185a5c5e9fc54' },
  note: { label: m.field_note, example: 'deleted' },
  notify: { label: m.field_notify, example: true },
  optInSms: { label: m.field_opt_in_sms, example: true },
  owner_email_subject: { label: m.field_subject },
  passcode: { label: m.field_passcode, example: '123456' },
  phone: { label: m.field_phone, example: '2535550120' },
  preview: { label: m.field_preview, example: true },
  price: { label: m.field_price, example: 46 },
  reference: { example: 'KD' },
  resend_after: { example: 30 },
  reason: { example: 'The mail server answered 550.' },
  recipient_email_address: { label: m.field_email, example: 'jane@example.com' },
  recipient_email_subject: { label: m.field_subject },
  recipient_name: { label: m.field_name, example: 'Jane Doe' },
  recipient_optInSMS: { label: m.field_opt_in_sms, example: true },
  recipient_phone: { label: m.field_phone, example: '2535550120' },
  sent_last_hour: { example: 120 },
  service_ids: { label: m.field_services, example: [4] },
  start: { example: '10:00' },
  start_service_time: { label: m.field_start, example: '10:00' },
  tech_id: { label: m.field_technician, example: 1 },
  technician_id: { label: m.field_technician, example: 1 },
  technician_ids: { example: [1, 3] },
  time: { label: m.field_start, example: 45 },
  time_off: { example: [] },
  title: { label: m.field_title, example: 'adBoard' },
  to: { label: m.field_last_date, example: '2027-05-07' },
  token: { label: m.field_token, example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl' },
  unavailability: { label: m.field_unavailability, example: '0' },
  waiting: { example: 6 },
};

/** The label of the innermost labelled field on a path. */
export function labelAt(path: readonly PropertyKey[]): string | undefined {
  const labels = path.map((name) => fields[String(name)]?.label);
  return labels.findLast((label) => label)?.();
}
