import * as z from 'zod/mini';
import type { ContactMessage, NotifyRequest } from '../domain/schema/message.ts';
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
