import { deluxeManicure, requestGroup, type Visitor } from './bookings.ts';
import type { Salon } from './salon.ts';

/** The credentials of a caller: a customer, staff, or anonymous without any; `headers` for an address of an own. */
export type As = { cookie?: string; token?: string; headers?: Record<string, string> };

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
      const response = await requestGroup(salon(), who, date, { service });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json();
    },
  };
}
