import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createKey, keyIdOf } from '../registry/key.ts';
import { digestOf, type SignedParts, signedHeaders, verifySignature } from './signature.ts';

const now = Date.UTC(2027, 2, 10, 18);
const own = createKey();
const other = createKey();
const parts: SignedParts = {
  method: 'POST',
  authority: 'salon.test:3000',
  path: '/federation/v1/releases',
  digest: digestOf(Buffer.from('{}')),
};
const revoked = createKey();
const replaced = createKey();
const idOf = ({ publicKey }: { publicKey: string }) => keyIdOf(publicKey);
const keys = {
  valid: async (id: string) => (id === idOf(own) ? own : null),
  async void(id: string) {
    const key = [revoked, replaced].find((one) => id === idOf(one));
    return key ? { ...key, at: '2027-03-09T18:00:00.000Z', replaced: key === replaced } : null;
  },
};
const signed = (key = own, given = parts) =>
  signedHeaders(given, createPrivateKey(key.privateKey), now);
const verified = (headers: Record<string, string>, changed: Partial<SignedParts> = {}, at = now) =>
  verifySignature(
    { ...parts, ...changed },
    { input: headers['signature-input'] ?? '', signature: headers.signature ?? '' },
    keys,
    at,
  );

describe('a signed request', () => {
  it('names its key', async () => {
    expect(await verified(signed())).toBe(own);
  });

  it.each<[string, Partial<SignedParts>]>([
    ['method', { method: 'PUT' }],
    ['host', { authority: 'other.test:3000' }],
    ['path', { path: '/federation/v1/rollbacks' }],
    ['body', { digest: digestOf(Buffer.from('[]')) }],
  ])('is refused with another %s', async (_, changed) => {
    await expect(verified(signed(), changed)).rejects.toEqual(
      expect.objectContaining({ code: 'bad_signature', status: 401 }),
    );
  });

  it('takes the name of the host in capitals', async () => {
    expect(await verified(signed(), { authority: 'SALON.test:3000' })).toBe(own);
  });

  it.each([
    [301_000, 'signature_expired'],
    [-301_000, 'signature_expired'],
  ])('is refused %i ms later', async (later, code) => {
    await expect(verified(signed(), {}, now + later)).rejects.toEqual(
      expect.objectContaining({ code }),
    );
  });

  it.each([299_000, -299_000])('is taken %i ms later', async (later) => {
    expect(await verified(signed(), {}, now + later)).toBe(own);
  });

  it('says to the owner of a void key since when it is void', async () => {
    await expect(verified(signed(revoked))).rejects.toThrow(
      `The key ${idOf(revoked)} was revoked on 2027-03-09: create another one and send it to the operator.`,
    );
    await expect(verified(signed(replaced))).rejects.toThrow(
      `The key ${idOf(replaced)} was replaced on 2027-03-09: sign with the new key of your team.`,
    );
  });

  it('says nothing more of a void key to somebody who only names it, or sends an old request', async () => {
    const unknown = expect.objectContaining({
      code: 'unknown_key',
      message: expect.stringContaining('may not release here'),
    });
    const named = signed(other);
    const input = named['signature-input']?.replace(idOf(other), idOf(revoked)) ?? '';
    await expect(verified({ ...named, 'signature-input': input })).rejects.toEqual(unknown);
    await expect(verified(signed(revoked), {}, now + 301_000)).rejects.toEqual(unknown);
  });

  it('is refused from a key that is not known', async () => {
    await expect(verified(signed(other))).rejects.toEqual(
      expect.objectContaining({ code: 'unknown_key' }),
    );
  });

  it('is refused under the id of another key', async () => {
    const headers = signed(other);
    headers['signature-input'] =
      headers['signature-input']?.replace(keyIdOf(other.publicKey), keyIdOf(own.publicKey)) ?? '';
    await expect(verified(headers)).rejects.toEqual(
      expect.objectContaining({ code: 'bad_signature' }),
    );
  });

  it.each<[string, (headers: Record<string, string>) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['a signature that is cut short', (all) => ({ ...all, signature: 'release=:AAAA:' })],
    [
      'fewer parts covered',
      (all) => ({
        ...all,
        'signature-input': (all['signature-input'] ?? '').replace(' "content-digest"', ''),
      }),
    ],
    [
      'another algorithm',
      (all) => ({
        ...all,
        'signature-input': (all['signature-input'] ?? '').replace('ed25519', 'hmac-sha256'),
      }),
    ],
  ])('is refused with %s', async (_, change) => {
    await expect(verified(change(signed()))).rejects.toEqual(
      expect.objectContaining({ code: 'not_signed' }),
    );
  });
});
