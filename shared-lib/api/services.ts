import { menuSchema } from '../domain/schema/menu.ts';
import type { CallOptions, Send } from './request.ts';

export function serviceCalls(send: Send) {
  return {
    /** The menu: categories with their services. */
    list: (options?: CallOptions) =>
      send({ ...options, method: 'GET', path: '/services/', answer: menuSchema }),
  };
}
