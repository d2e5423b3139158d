import { ApiError } from '@salon/shared-lib/api';

/** No answer, or none in time: most likely the visitor is offline. */
export function isOffline(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.kind === 'offline' || failure.kind === 'timeout');
}
