import type { idParamsSchema } from '@salon/shared-lib/administration';
import type { answeredSchema } from '@salon/shared-lib/domain';
import type { Endpoint } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { constraintOf, isDuplicate } from '../db/errors.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { type Caller, callerName } from '../identity/permission.ts';

/** The record that is changed, and the technician whom it belongs to. */
type Concerned = { id: number; technician_id?: number | null };

/** Adds to the details of the audit row. */
export type Tell = (details: Record<string, unknown>) => void;

/**
 * Runs a change of a record of the settings in one transaction with its audit row, which has the `id` (and the
 * technician) of the result of `work`, and what `work` tells of itself.
 * @throws Refusal 409 `already_taken` when a name, an address or a number is in use.
 */
export async function administer<Result extends Concerned>(
  { database, publicData }: Pick<Context, 'database' | 'publicData'>,
  caller: Caller,
  action: string,
  work: (queries: Queries, tell: Tell) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (queries) => {
      const told: Record<string, unknown> = {};
      const result = await work(queries, (details) => Object.assign(told, details));
      const details = { ...detailsOf(result), ...told };
      await queries.execute(auditRow(callerName(caller), action, details));
      return result;
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw takenBy(error);
  } finally {
    publicData.invalidate();
  }
}

const takenFields = { email: m.taken_email, phone: m.taken_phone, name: m.taken_name };

/** Says of which field the value is in use, where the constraint tells. */
function takenBy(error: unknown): Refusal {
  const constraint = constraintOf(error);
  const fields = Object.entries(takenFields);
  const taken = fields.find(([field]) => constraint?.split('_').includes(field));
  if (!taken) return refuse('already_taken');
  const [path, message] = taken;
  return refuse('already_taken', { details: { issues: [{ path, message: message() }] } });
}

/** Time off has no name of its own: its technician says what it was. */
function detailsOf({ id, technician_id = null }: Concerned) {
  return technician_id === null ? { id } : { id, technician_id };
}

type RemovalEndpoint = Endpoint & {
  params: typeof idParamsSchema;
  answer: typeof answeredSchema;
};

/** Registers an endpoint that removes the row with the id of the path. */
export function removalRoute(
  api: FastifyInstance,
  context: Context,
  endpoint: RemovalEndpoint,
  action: string,
  remove: (
    queries: Queries,
    id: number,
    caller: Caller,
  ) => Promise<{ id: number; technician_id?: number }>,
): void {
  route(api, endpoint, {}, async ({ caller, params: { id } }) => {
    await administer(context, caller, action, (queries) => remove(queries, id, caller));
    return { message: m.removed() };
  });
}
