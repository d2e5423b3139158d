import { deluxeManicure, linh, marisol, type Visitor } from './bookings.ts';
import type { Salon } from './salon.ts';

/** The credentials of a caller: a customer, staff, or anonymous without any. */
export type As = { cookie?: string; token?: string };

/** Requests that change bookings. */
export function changesIn(salon: () => Salon) {
  const put = (path: string, as: As, body: unknown) =>
    salon().call({ method: 'PUT', url: `/api/appointments/${path}`, body, ...as });
  return {
    put,
    cancel: (as: As, id: number) => put('update_note', as, { id, note: 'deleted' }),
    /** The start is 10:00 by default. */
    reschedule: (as: As, request: Record<string, unknown>) =>
      put('reschedule', as, { start_service_time: '10:00', ...request }),
    async history(who: Visitor) {
      const url = `/api/appointments/customer_history?customer_id=${who.id}`;
      return (await salon().call({ url, cookie: who.cookie })).json();
    },
    staff: (): As => ({ token: salon().staffToken }),
    /** Books the same service for two, with Marisol and Linh, at ten. */
    async bookGroup(
      who: Visitor,
      date: string,
      service = deluxeManicure,
    ): Promise<{ id: number; appointments: { id: number }[] }> {
      const response = await salon().call({
        method: 'POST',
        url: '/api/appointments/group',
        cookie: who.cookie,
        body: {
          customer_id: who.id,
          date,
          start_service_time: '10:00',
          group_size: 2,
          appointments: [marisol, linh].map((technician_id) => ({
            technician_id,
            service_ids: [service],
          })),
        },
      });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json();
    },
  };
}
