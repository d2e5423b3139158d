import { api } from '@salon/shared-lib/api';
import { passkeyAssertionSchema } from '@salon/shared-lib/domain';
import { logInWithPasskey, passkeyLoginOptions } from '@salon/shared-lib/endpoints';

/**
 * Asks the browser for a passkey of this site and exchanges its answer for a token; null where the person has cancelled, or it took too
 * long. @throws ApiError.
 */
export async function passkeyToken(): Promise<string | null> {
  const options = await api.send(passkeyLoginOptions);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return null;
  const body = passkeyAssertionSchema.parse(credential.toJSON());
  return (await api.send(logInWithPasskey, { body })).token;
}
