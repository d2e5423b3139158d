import { ApiError } from '@salon/shared-lib/api';

/** No answer at all, or none in time: the visitor's own line is the likely cause. */
export function isOffline(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.kind === 'offline' || failure.kind === 'timeout');
}
