import { deriveKeys } from '../identity/keys.ts';
import { issueToken, type StaffIdentity } from '../identity/token.ts';
import { type Salon, testSecret } from './salon.ts';

/** The token of a member of staff who logs in now. */
export function tokenFor({ now }: Salon, person: StaffIdentity): Promise<string> {
  return issueToken(deriveKeys(testSecret), person, now.ms);
}

/** Calls by an administrator, answered with status and body. */
export function administrator(salon: () => Salon) {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    async (path: string, body?: unknown, token = salon().adminToken) => {
      const response = await salon().call({
        method,
        url: `/api/${path}`,
        token,
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.statusCode, body: response.json() };
    };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), remove: send('DELETE') };
}
