import { AccessError } from '../access/index.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { RevisionConflict } from '../registry/store.ts';
import { Unfinished } from '../registry/unfinished.ts';
import { LiveChanged } from '../release/index.ts';
import { NotConforming } from './conforms.ts';
import type { Refusal } from './protocol.ts';

/**
 * The answer to a call that was refused; null for a fault of the host that says nothing to teams. `shown` takes out of
 * a sentence what is nobody's business.
 */
export function refusalOf(error: unknown, shown: (message: string) => string): Response | null {
  if (error instanceof AccessError) return refusal(error.status, error);
  if (error instanceof LiveChanged) return refusal(409, error);
  if (error instanceof RevisionConflict) {
    const message = 'Others release at this moment. Send it once more.';
    return refusal(409, { code: error.code, message });
  }
  if (error instanceof Unfinished) {
    return refusal(500, { code: 'fault', message: shown(error.message) });
  }
  if (error instanceof NotConforming) return refusal(422, error);
  if (error instanceof ReleaseError) {
    return refusal(422, { code: 'refused', message: shown(error.message) });
  }
  return error instanceof URIError ? notFound() : null;
}

export const notFound = () =>
  refusal(404, { code: 'not_found', message: 'There is no such call.' });

/** It is the same for all calls: the caller knows whether its call could change what is live. */
export const fault = () =>
  refusal(500, { code: 'fault', message: 'The host could not do it, or could not finish.' });

const refusal = (status: number, { code, message }: Refusal) =>
  Response.json({ code, message } satisfies Refusal, { status });

type Schema<Data> = {
  safeParse(data: unknown): { success: true; data: Data } | { success: false };
};

/** The body of a call. Throws {@link ReleaseError} for one of another shape. */
export function parsed<Data>(schema: Schema<Data>, body: Buffer): Data {
  let data: unknown = null;
  try {
    data = JSON.parse(body.toString('utf8'));
  } catch {
    // Refused below.
  }
  const found = schema.safeParse(data);
  if (!found.success) throw new ReleaseError('The body of this call has another shape.');
  return found.data;
}
