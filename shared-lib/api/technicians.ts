import * as z from 'zod/mini';
import {
  technicianNameSchema,
  technicianScheduleSchema,
  technicianSchema,
} from '../domain/schema/technician.ts';
import type { CallOptions, Send } from './request.ts';

export function technicianCalls(send: Send) {
  return {
    list: (options?: CallOptions) =>
      send({ ...options, method: 'GET', path: '/technicians/', answer: z.array(technicianSchema) }),
    /** Those who do all of these categories. */
    available: (categoryIds: number[], options?: CallOptions) =>
      send({
        ...options,
        method: 'POST',
        path: '/technicians/available',
        body: { categoryIds },
        answer: z.array(technicianNameSchema),
      }),
    /** Everyone's day, as the slot rules read it. */
    schedule: (date: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/technicians/schedule',
        query: { date },
        answer: z.array(technicianScheduleSchema),
      }),
  };
}
