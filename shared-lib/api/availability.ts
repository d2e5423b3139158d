import * as z from 'zod/mini';
import { availableDaySchema } from '../domain/schema/availability.ts';
import type { CallOptions, Send } from './request.ts';

export function availabilityCalls(send: Send) {
  return {
    /** `days` days (31 at most) from `from` on, each with its slots for these services together. */
    list: (
      {
        serviceIds,
        from,
        days,
        technicianId,
      }: { serviceIds: number[]; from: string; days: number; technicianId?: number },
      options?: CallOptions,
    ) =>
      send({
        ...options,
        method: 'GET',
        path: '/availability',
        query: { service_ids: serviceIds.join(','), from, days, technician_id: technicianId },
        answer: z.array(availableDaySchema),
      }),
  };
}
