import * as z from 'zod/mini';
import { type AppointmentRequest, appointmentCreatedSchema } from '../domain/schema/appointment.ts';
import { technicianNameSchema } from '../domain/schema/technician.ts';
import {
  appointmentSchema,
  calendarColumnSchema,
  type GroupRequest,
  groupCreatedSchema,
  type RescheduleRequest,
  technicianUpdatedSchema,
  visitHistorySchema,
} from '../domain/schema/visit.ts';
import type { CallOptions, Exchange, Send } from './request.ts';

/** `idempotencyKey`: one per booking, the same for every retry of it. */
export type BookingOptions = CallOptions & { idempotencyKey: string };

export function appointmentCalls(send: Send, exchange: Exchange) {
  return {
    /** Books. 400 `slot_taken` with `conflictingSlot` when the minutes are gone. */
    create: (body: AppointmentRequest, options: BookingOptions) =>
      send({
        ...options,
        method: 'POST',
        path: '/appointments',
        body,
        answer: appointmentCreatedSchema,
      }),
    /** Books a group: all of its appointments or none. */
    createGroup: (body: GroupRequest, options: BookingOptions) =>
      send({
        ...options,
        method: 'POST',
        path: '/appointments/group',
        body,
        answer: groupCreatedSchema,
      }),
    customerHistory: (customerId: number, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/appointments/customer_history',
        query: { customer_id: customerId },
        answer: visitHistorySchema,
      }),
    /** Cancels (softly: the note says 'deleted'). A group cancels whole; twice is as good as once. */
    cancel: (id: number, options?: CallOptions) =>
      send({
        ...options,
        method: 'PUT',
        path: '/appointments/update_note',
        body: { id, note: 'deleted' },
        answer: z.unknown(),
      }).then(() => undefined),
    /** To the new slot, or not at all. */
    reschedule: (body: RescheduleRequest, options?: CallOptions) =>
      send({
        ...options,
        method: 'PUT',
        path: '/appointments/reschedule',
        body,
        answer: z.unknown(),
      }).then(() => undefined),
    /** Staff: one column for each technician. */
    calendar: (date: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/appointments/calendar',
        query: { date },
        answer: z.array(calendarColumnSchema),
      }),
    /** Staff: a technician's appointments from today on. */
    upcoming: (technicianId: number, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/appointments/upcoming',
        query: { tech_id: technicianId },
        answer: z.array(appointmentSchema),
      }),
    /**
     * Staff: by customer's name, phone or e-mail; `*` for all. `next` is the `cursor` with which the list goes on, null at
     * its end.
     */
    async search(keyword: string, { limit, cursor, ...options }: SearchOptions = {}) {
      const { body, headers } = await exchange({
        ...options,
        method: 'GET',
        path: '/appointments/search',
        query: { keyword, limit, cursor },
        answer: z.array(appointmentSchema),
      });
      return { appointments: body, next: nextCursor(headers.link) };
    },
    /** Staff: who else does those services and is free then. */
    alternativeTechnicians: (id: number, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/appointments/find_alternative_techs',
        query: { id },
        answer: z.array(technicianNameSchema),
      }),
    updateTechnician: (id: number, technicianId: number, options?: CallOptions) =>
      send({
        ...options,
        method: 'PUT',
        path: '/appointments/update_technician',
        body: { id, technician_id: technicianId },
        answer: technicianUpdatedSchema,
      }),
  };
}

type SearchOptions = CallOptions & { limit?: number; cursor?: string };

/** Of `</appointments/search?keyword=…&cursor=…>; rel="next"`. */
function nextCursor(link = ''): string | null {
  const [, search = ''] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(link) ?? [];
  return new URLSearchParams(search).get('cursor');
}
