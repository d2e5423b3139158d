import type { FoundAppointment } from '@salon/shared-lib/domain';

const manicure = { id: 2, name: 'Signature Manicure', time: 40, price: 40, category_id: 1 };
export const gel = { id: 4, name: 'Gel Polish', time: 45, price: 46, category_id: 1 };

/** An appointment of an invented customer. */
export const found = (id: number, rest: Partial<FoundAppointment> = {}): FoundAppointment => ({
  id,
  booking_id: id,
  group: 1,
  shares: 1,
  revision: 1,
  status: 'booked',
  channel: 'online',
  date: '2026-11-24',
  start_service_time: 14 * 60,
  minutes: 40,
  customer_id: 118,
  technician_id: 1,
  service_ids: [2],
  note: null,
  customer_note: null,
  Customer: { name: 'MARIA LINDQVIST', phone: '2535550188', email: null },
  Technicians: [{ id: 1, name: 'Linh' }],
  Services: [manicure],
  ...rest,
});
