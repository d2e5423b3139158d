import * as z from 'zod/mini';
import {
  type ContactMessage,
  failedMessageSchema,
  type NotifyRequest,
} from '../domain/schema/message.ts';
import type { CallOptions, Send } from './request.ts';

export function messageCalls(send: Send) {
  return {
    /** The contact form. */
    contact: (body: ContactMessage, options?: CallOptions) =>
      send({
        ...options,
        method: 'POST',
        path: '/notification/contact',
        body,
        answer: z.unknown(),
      }).then(() => undefined),
    /** Staff: what was given up, the latest first. */
    failed: (options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/notification/failed',
        answer: z.array(failedMessageSchema),
      }),
    /** Staff: tries again to send what was given up. */
    retry: (id: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'POST',
        path: `/notification/failed/${id}/retry`,
        answer: z.unknown(),
      }).then(() => undefined),
    /** Staff: sends an appointment's message again. */
    notify: (body: NotifyRequest, options?: CallOptions) =>
      send({
        ...options,
        method: 'POST',
        path: '/notification/notify',
        body,
        answer: z.unknown(),
      }).then(() => undefined),
  };
}
