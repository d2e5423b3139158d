import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import { csvAnswer, sendCsv } from '../http/csv.ts';
import { linkNextPage } from '../http/next-page.ts';
import { route } from '../http/route.ts';
import { callerName } from '../identity/permission.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { readBursts } from './bursts.ts';
import { changeCustomer } from './change.ts';
import { deleteCustomer } from './delete.ts';
import { exportCustomers } from './export.ts';
import { importRoutes } from './import/routes.ts';
import { keepApart } from './keep-apart.ts';
import { listCustomers } from './list.ts';
import { mergeCustomers } from './merge.ts';
import { type Now, readRecord } from './record.ts';
import { undoMerge } from './undo-merge.ts';

/** What staff see and change of customers (docs/rules.md#customer-records). */
export function customerRecordRoutes(api: FastifyInstance, context: Context): void {
  const { database, clock } = context;
  const now = (): Now => ({ moment: salonNow(clock()), ms: clock() });

  route(api, endpoints.listCustomers, {}, async ({ query }, reply) => {
    const { customers, next, total } = await listCustomers(database, now(), query);
    linkNextPage(reply, endpoints.listCustomers.path, query, next);
    if (total !== null) reply.header('x-total-count', String(total));
    return customers;
  });

  route(api, endpoints.customerRecord, {}, ({ params }) =>
    readRecord(database.queries, params.id, now()),
  );

  route(api, endpoints.changeCustomer, { changes: 'nothing' }, ({ caller, params, body }) =>
    database.transaction((queries) => changeCustomer(queries, caller, now(), params.id, body)),
  );

  route(api, endpoints.mergeCustomers, {}, ({ caller, body }) =>
    database.transaction((queries) => mergeCustomers(queries, caller, now(), body)),
  );

  route(api, endpoints.undoMerge, {}, ({ caller, body }) =>
    database.transaction((queries) => undoMerge(queries, caller, now(), body.merge_id)),
  );

  route(api, endpoints.keepCustomersApart, { changes: 'nothing' }, async ({ caller, body }) => {
    await database.transaction((queries) => keepApart(queries, caller, body));
    return { message: m.clients_apart() };
  });

  route(api, endpoints.listBursts, {}, () => readBursts(database.queries, now().moment));

  route(
    api,
    endpoints.exportCustomers,
    { fastify: csvAnswer },
    async ({ caller, method }, reply) => {
      const lines = await exportCustomers(database.queries, now());
      const actor = callerName(caller);
      if (method !== 'HEAD')
        await database.queries.execute(auditRow(actor, 'customers exported', {}));
      return sendCsv(reply, `customers-${now().moment.date}`, lines);
    },
  );

  importRoutes(api, context);

  route(api, endpoints.deleteCustomer, { changes: 'nothing' }, async ({ caller, params }) => {
    await database.transaction((queries) =>
      deleteCustomer(queries, { keys: context.keys, caller, now: now() }, params.id),
    );
    return { message: m.removed() };
  });
}
