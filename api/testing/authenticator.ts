import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What an authenticator signs for: the site that the browser shows. */
type Site = { origin: string; rpId: string };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** The head of a CBOR item (RFC 8949, 3) of up to 65,535. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const integer = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const map = (...items: Buffer[]) => Buffer.concat([head(5, items.length / 2), ...items]);

const userPresentAndVerified = 0x05;
const hasCredential = 0x40;

/** A passkey with a key of its own, which answers as `navigator.credentials` does. `flags`: whether it verified its user. */
export function newAuthenticator(
  { origin, rpId }: Site,
  flags = userPresentAndVerified,
  id = randomBytes(16),
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
  // COSE: EC2, ES256, P-256.
  const cose = map(
    ...[integer(1), integer(2), integer(3), integer(-7), integer(-1), integer(1)],
    ...[integer(-2), coordinate(x), integer(-3), coordinate(y)],
  );
  let counter = 0;
  const authData = (more: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | more]), count, rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    id: base64url(id),
    create(challenge: string) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(hasCredential, attested);
      const attestation = map(
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(),
        text('authData'),
        bytes(data),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
        },
      };
    },
    get(challenge: string) {
      const data = authData(0);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: null,
        },
      };
    },
  };
}
