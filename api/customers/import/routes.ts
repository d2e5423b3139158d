import { PassThrough } from 'node:stream';
import {
  type CustomerImport,
  type CustomerImported,
  type ImportStep,
  importStepSchema,
} from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/errors.ts';
import { refusalOf } from '../../http/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import type { Caller } from '../../identity/permission.ts';
import { salonNow } from '../../runtime/salon-clock.ts';
import { type ImportWatch, importCustomers } from './import.ts';

/** Of a body with a file as long as it may be. */
const bodyLimit = 6 * 1024 * 1024;

const stepsAnswer = {
  response: { 200: { content: { 'application/x-ndjson': { schema: z.string() } } } },
} as const;

/** The import of customers, at once or in steps (docs/rules.md#customer-records). Who hangs up before the commit has imported nothing. */
export function importRoutes(api: FastifyInstance, { database, clock }: Context): void {
  function run(
    caller: Caller,
    file: CustomerImport,
    watch: ImportWatch,
  ): Promise<CustomerImported> {
    const once = () =>
      database.transaction((queries) =>
        importCustomers(queries, caller, salonNow(clock()).date, file, watch),
      );
    // A visitor has registered a number of the file at this moment: the second time the customer is known.
    return once().catch((error: unknown) => {
      if (isDuplicate(error)) return once();
      throw error;
    });
  }

  route(
    api,
    endpoints.importCustomers,
    { changes: 'nothing', fastify: { bodyLimit } },
    ({ caller, body }, reply) =>
      run(caller, body, { onWritten: () => undefined, signal: goneSignal(reply) }),
  );

  route(
    api,
    endpoints.importCustomersInSteps,
    { changes: 'nothing', fastify: { bodyLimit, schema: stepsAnswer } },
    async (request, reply) => {
      const signal = goneSignal(reply);
      const steps = new PassThrough();
      // Nothing waits for the receiver: the embedded database has one transaction at a time.
      const say = (step: ImportStep) => {
        if (!signal.aborted) steps.write(`${JSON.stringify(z.encode(importStepSchema, step))}\n`);
      };
      run(request.caller, request.body, {
        onWritten: (written, total) => say({ written, total }),
        signal,
      })
        .then((answer) => say({ answer }))
        .catch((error: FastifyError) => {
          if (signal.aborted) return;
          const { statusCode: status, code, message, body } = refusalOf(error, reply.request);
          say({ status, refusal: { ...body, code, message } });
        })
        .finally(() => steps.end());
      return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(steps);
    },
  );
}

const callerGone = () => refuse('invalid_json', { parameters: { fault: 'short' } });

/** Aborted when the caller is gone before the answer is. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    // Nobody receives the refusal; it is no error of the server.
    if (!raw.writableFinished) gone.abort(callerGone());
  });
  return gone.signal;
}
