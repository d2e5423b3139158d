import { m } from '../i18n/index.ts';
import type { Field } from './registry.ts';

// Fields that several schemas have.
export const appointmentId = { label: m.field_id, example: 77 } satisfies Field;
export const category = { label: m.field_category, example: 1 } satisfies Field;
export const customer = { label: m.field_customer, example: 12 } satisfies Field;
export const date = { label: m.field_date, example: '2027-05-04' } satisfies Field;
export const email = { label: m.field_email, example: 'jane@example.com' } satisfies Field;
export const firstDate = { label: m.field_first_date, example: '2027-05-03' } satisfies Field;
export const identifier = {
  label: m.field_identifier,
  example: 'owner@example.com',
} satisfies Field;
export const lastDate = { label: m.field_last_date, example: '2027-05-07' } satisfies Field;
export const name = { label: m.field_name, example: 'Jane Doe' } satisfies Field;
export const optInSms = { label: m.field_opt_in_sms, example: true } satisfies Field;
export const phone = { label: m.field_phone, example: '2535550120' } satisfies Field;
export const serviceIds = { label: m.field_services, example: [4] } satisfies Field;
export const start = { label: m.field_start, example: '10:00' } satisfies Field;
export const technician = { label: m.field_technician, example: 1 } satisfies Field;
export const technicianName = { label: m.field_name, example: 'Marisol' } satisfies Field;

/** A service of the menu. */
export const service = {
  id: { example: 4 },
  name: { label: m.field_name, example: 'Gel Polish' },
  time: { label: m.field_start, example: 45 },
  price: { label: m.field_price, example: 46 },
  category_id: category,
} satisfies Record<string, Field>;
