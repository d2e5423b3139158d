import type { APIRequestContext } from '@playwright/test';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { unusedPhone } from './booking.ts';
import { expect } from './test.ts';

/** Books a service with a technician until the day has no slot for it. */
export async function fillDay(
  request: APIRequestContext,
  { technician, service, date }: { technician: string; service: string; date: string },
): Promise<void> {
  const read = async <T>(path: string): Promise<T> => (await request.get(`/api/${path}`)).json();
  const menu = await read<ServiceCategory[]>('services');
  const staff = await read<Technician[]>('technicians');
  const service_id = menu
    .flatMap(({ services }) => services)
    .find(({ name }) => name === service)?.id;
  const technician_id = staff.find(({ name }) => name === technician)?.id;

  const phone = unusedPhone();
  const name = 'Busy Customer';
  const made = await request.put('/api/customers', { data: { phone, name, email: null } });
  const { customer } = await made.json();
  // The search opens a session for booking.
  expect((await request.get(`/api/customers/search?phone=${phone}`)).status()).toBe(200);
  const free = `availability?service_ids=${service_id}&technician_id=${technician_id}&from=${date}&days=1`;
  for (;;) {
    const [day] = await read<{ slots: { start: string }[] }[]>(free);
    const start_service_time = day?.slots[0]?.start;
    if (!start_service_time) return;
    const booked = await request.post('/api/appointments', {
      data: {
        customer_id: customer.id,
        date,
        start_service_time,
        technician_id,
        service_ids: [service_id],
      },
    });
    expect(booked.status()).toBe(201);
  }
}
