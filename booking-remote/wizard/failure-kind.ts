import { ApiError } from '@salon/shared-lib/api';

/** No answer, or none in time: most likely the visitor is offline. */
export function isOffline(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.kind === 'offline' || failure.kind === 'timeout');
}

/** Without an answer of the API, which may have done what was sent. */
export const isUnanswered = (failure: unknown): boolean =>
  isOffline(failure) ||
  (failure instanceof ApiError &&
    failure.kind === 'server' &&
    failure.code === 'unexpected_answer');
