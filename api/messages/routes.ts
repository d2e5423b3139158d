import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { wideNetworkOf } from '../limits/rate-limit-key.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { proveEmail } from './email-proof.ts';
import { enqueueContact } from './enqueue.ts';
import { bookingToResend, resendMessages } from './resend.ts';
import { hourlyTextLimit, readTextStatus } from './text-limits.ts';

export function messageRoutes(api: FastifyInstance, context: Context): void {
  const { database, publicData, limits, clock } = context;
  const { queries } = database;

  route(
    api,
    endpoints.sendContactMessage,
    { limits: ['contact'], changes: 'messages' },
    async ({ caller, ip, body }) => {
      if (!caller.desk) {
        await limits.countAll([
          ['contactWide', wideNetworkOf(ip)],
          ['contactAll', 'all'],
        ]);
      }
      await enqueueContact(queries, body, salonNow(clock()).date);
      return { message: m.contact_sent() };
    },
  );

  route(api, endpoints.resendMessages, { changes: 'messages' }, async ({ body }) => {
    const id = 'id' in body ? body.id : await bookingToResend(queries, body);
    return { message: await resendMessages(context, id, body.action) };
  });

  route(api, endpoints.textStatus, {}, async () => ({
    ...(await readTextStatus(queries, clock())),
    limit: hourlyTextLimit(await publicData.current()),
  }));

  route(
    api,
    endpoints.proveEmail,
    { limits: ['proveEmail'], changes: 'nothing' },
    async ({ body }) => {
      const outcome = await proveEmail(context, body.token);
      const sentence = outcome === 'proven' ? m.email_proven : m.email_already_proven;
      return { message: sentence() };
    },
  );
}
