import type { Salon } from './salon.ts';
import { deluxeManicure, linh, marisol, type Visitor } from './visits.ts';

/** Who asks: a customer, someone of the staff, or with neither a stranger. */
export type As = { cookie?: string; token?: string };

/** What customers and staff do with visits that are booked. */
export function changesIn(salon: () => Salon) {
  const put = (path: string, as: As, body: unknown) =>
    salon().call({ method: 'PUT', url: `/api/appointments/${path}`, body, ...as });
  return {
    put,
    cancel: (as: As, id: number) => put('update_note', as, { id, note: 'deleted' }),
    /** To ten o'clock unless the request says otherwise. */
    move: (as: As, request: Record<string, unknown>) =>
      put('reschedule', as, { start_service_time: '10:00', ...request }),
    async history(who: Visitor) {
      const url = `/api/appointments/customer_history?customer_id=${who.id}`;
      return (await salon().call({ url, cookie: who.cookie })).json();
    },
    staff: (): As => ({ token: salon().staffToken }),
    /** Books the same for two, with Marisol and with Linh, at ten. */
    async party(
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
