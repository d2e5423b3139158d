import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import { administer } from '../administration/administer.ts';
import { forgetStep, readStep } from '../administration/undo-steps.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { permitOwner, permitRecent } from '../identity/permission.ts';
import { restoreDismissed } from '../messages/failed.ts';
import { recordMessage } from '../messages/staff-routes.ts';
import { waysBack } from './undo.ts';

/** The way back from an addition or a removal (docs/rules.md#undo): of time off for the desk, of all else for the owner. */
export function undoRoutes(api: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  route(api, endpoints.undoChange, {}, async ({ caller, body }) => {
    if (body.kind !== 'time_off') permitOwner(caller);
    if (body.kind === 'staff') permitRecent(caller, clock());
    if (body.kind === 'message') {
      await database.transaction(async (queries) => {
        await forgetStep(queries, body);
        const message = await restoreDismissed(queries, body.id);
        await recordMessage(queries, caller, 'message restored', message);
      });
      return { message: m.undone() };
    }
    const { change, kind, id } = body;
    const { name, [change]: goBack } = waysBack[kind];
    const action = `${name} ${change === 'added' ? 'removed' : 'restored'}`;
    await administer(context, caller, action, async (queries) => {
      const content = await readStep(queries, body);
      const undone = await goBack(queries, { id, content, caller, nowMs: clock() });
      if (change === 'removed') await forgetStep(queries, body);
      return undone;
    });
    return { message: m.undone() };
  });
}
