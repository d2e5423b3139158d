import { authStore } from '../session/auth.ts';
import { readToken } from '../session/token.ts';
import { createApiClient } from './client.ts';

export { type ApiClient, createApiClient, nextCursor } from './client.ts';
export { ApiError, type ApiErrorCode, type ApiErrorKind, mayBeDone, sentenceOf } from './error.ts';
export type { CallOptions } from './request.ts';
export { axiosTransport, type Transport } from './transport.ts';

/** The site's own API, with the token of the staff member who is logged in. */
export const api = createApiClient({
  baseURL: '/api',
  token: currentToken,
  refused: (token) => authStore.getState().refuse(token),
});

/** The stored token. Where it has just expired, the auth store learns it with the call that the server will refuse. */
function currentToken(): string | null {
  const token = readToken();
  const { loggedIn, check } = authStore.getState();
  if (loggedIn && token === null) check();
  return token;
}
