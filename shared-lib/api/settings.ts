import * as z from 'zod/mini';
import { type SettingChange, settingSchema } from '../domain/schema/setting.ts';
import type { CallOptions, Send } from './request.ts';

export function settingCalls(send: Send) {
  return {
    list: (options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/miscellaneouses/',
        answer: z.array(settingSchema),
      }),
    get: (title: string, options?: CallOptions) =>
      send({
        ...options,
        method: 'GET',
        path: '/miscellaneouses/key',
        query: { title },
        answer: settingSchema,
      }),
    /** Administrators only. */
    set: (body: SettingChange, options?: CallOptions) =>
      send({
        ...options,
        method: 'PUT',
        path: '/miscellaneouses/key',
        body,
        answer: z.unknown(),
      }).then(() => undefined),
  };
}
