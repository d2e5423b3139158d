import { authStore, readToken } from '@salon/shared-lib/session';

/**
 * Loads what only staff may read: waits for a login where there is none, and loads once more after the next login where the server
 * refused the token. Everything else that `load` rejects with is passed on. Stays pending once `signal` is aborted.
 */
export async function withLogin<Answer>(
  load: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  await logIn(signal);
  const token = readToken();
  try {
    return await load();
  } catch (error) {
    if (!isForStaffOnly(error)) throw error;
  }
  await logIn(signal, token);
  return withLogin(load, signal);
}

/** Resolves as soon as somebody is logged in, with another token than `refused`. */
function logIn(signal?: AbortSignal, refused: string | null = null): Promise<void> {
  const isThere = () => {
    const token = readToken();
    return token !== null && token !== refused;
  };
  // A token may have expired since the store looked.
  if (readToken() === null) authStore.getState().check();
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = authStore.subscribe(() => {
      if (!isThere()) return;
      stop();
      resolve();
    });
    signal?.addEventListener('abort', stop);
  });
}

/** Whether a call failed because nobody is logged in. */
const isForStaffOnly = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 401;
