import { authStore, readToken } from '@salon/shared-lib/session';

/**
 * Resolves as soon as a member of staff is logged in: what only staff may read is not asked for without a token. Never resolves
 * once `signal` is aborted.
 */
export function whenLoggedIn(signal?: AbortSignal): Promise<void> {
  // A token may have expired since the store looked.
  if (readToken() === null) authStore.getState().check();
  if (authStore.getState().loggedIn) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = authStore.subscribe(({ loggedIn }) => {
      if (!loggedIn) return;
      stop();
      resolve();
    });
    signal?.addEventListener('abort', stop);
  });
}
