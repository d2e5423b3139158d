import type { APIRequestContext } from '@playwright/test';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { unusedPhone } from './booking.ts';
import type { SiteUnderTest } from './site.ts';
import { tokenOf } from './staff.ts';
import { expect } from './test.ts';

/** Books a service with a technician, as staff, until the day has no slot for it. */
export async function fillDay(
  request: APIRequestContext,
  site: SiteUnderTest,
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
  const headers = { authorization: `Bearer ${await tokenOf(site, 'owner@example.com')}` };
  const made = await request.put('/api/customers', { headers, data: { phone, name, email: null } });
  const { customer } = await made.json();
  const free = `availability?service_ids=${service_id}&technician_id=${technician_id}&from=${date}&days=1`;
  for (;;) {
    const [day] = await read<{ slots: { start: string }[] }[]>(free);
    const start_service_time = day?.slots[0]?.start;
    if (!start_service_time) return;
    const booked = await request.post('/api/appointments', {
      headers,
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
