import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { tokenFor } from '../testing/administrator.ts';
import { newAuthenticator } from '../testing/authenticator.ts';
import { Browser } from '../testing/browser.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, testNow } from '../testing/salon.ts';

const site = { origin: 'http://localhost', rpId: 'localhost' };

onPostgres('passkeys', (salon) => {
  const send = async (
    path: string,
    {
      body,
      token,
      method = 'POST',
    }: { body?: object; token?: string; method?: 'GET' | 'POST' | 'DELETE' } = {},
  ) => {
    const answer = await salon().call({
      method,
      url: `/api/${path}`,
      headers: { host: 'localhost' },
      ...(body && { body }),
      ...(token !== undefined && { token }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const desk = () => tokenFor(salon(), { id: 2, role: 'desk' });
  const challengeOf = async (path: string, token?: string): Promise<string> =>
    (await send(path, token === undefined ? {} : { token })).body.challenge;
  const newChallenge = async (token: string) => challengeOf('staff/self/passkey-options', token);
  const loginChallenge = () => challengeOf('authentication/passkey-options');
  const logIn = async (body: object) => send('authentication/passkey', { body });

  async function addedPasskey(of = newAuthenticator(site)) {
    const token = await desk();
    const credential = of.create(await newChallenge(token));
    const added = await send('staff/self/passkeys', { token, body: { name: 'Phone', credential } });
    expect([added.status, added.body.name]).toEqual([201, 'Phone']);
    return of;
  }

  beforeEach(() => {
    salon().now.ms = testNow;
  });

  it('log in whom they belong to, with an audit row', async () => {
    const passkey = await addedPasskey();
    const { status, body } = await logIn(passkey.get(await loginChallenge()));
    expect(status).toBe(200);
    expect((await send('staff/2/logins', { method: 'GET', token: body.token })).status).toBe(200);
    expect((await send('staff', { method: 'GET', token: body.token })).status).toBe(403);
    const [row] = await rowsOf(
      salon().database.queries,
      sql`select actor, details from audit where action = 'logged in' order by id desc limit 1`,
    );
    expect(row).toEqual({ actor: 'staff:2', details: { with: 'passkey' } });
  });

  it('need an open challenge, which works once and for five minutes', async () => {
    const passkey = await addedPasskey();
    const refused = [401, 'wrong_passkey'];
    const codes = async (body: object) => {
      const answer = await logIn(body);
      return [answer.status, answer.body.code];
    };
    const challenge = await loginChallenge();
    expect((await logIn(passkey.get(challenge))).status).toBe(200);
    expect(await codes(passkey.get(challenge))).toEqual(refused);
    const late = await loginChallenge();
    salon().now.ms += 5 * 60_000;
    expect(await codes(passkey.get(late))).toEqual(refused);
    expect(await codes(passkey.get('made-up'))).toEqual(refused);
    // One for a new passkey is none for a login.
    expect(await codes(passkey.get(await newChallenge(await desk())))).toEqual(refused);
  });

  it.each([
    ['another site', { origin: 'https://salon.example', rpId: 'localhost' }, undefined],
    ['another relying party', { origin: site.origin, rpId: 'salon.example' }, undefined],
    ['a device that verified nobody', site, 0x01],
  ])('are not added from %s', async (_what, from, flags) => {
    const token = await desk();
    const credential = newAuthenticator(from, flags).create(await newChallenge(token));
    const refused = await send('staff/self/passkeys', {
      token,
      body: { name: 'Phone', credential },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_not_added']);
  });

  it('are not added with the challenge of somebody else', async () => {
    const owner = await tokenFor(salon(), { id: 1, role: 'owner' });
    const credential = newAuthenticator(site).create(await newChallenge(owner));
    const body = { name: 'Phone', credential };
    expect((await send('staff/self/passkeys', { token: await desk(), body })).status).toBe(400);
  });

  it('are not added with the id of another one', async () => {
    const { id } = await addedPasskey();
    const token = await tokenFor(salon(), { id: 1, role: 'owner' });
    const credential = newAuthenticator(site, undefined, Buffer.from(id, 'base64url')).create(
      await newChallenge(token),
    );
    const body = { name: 'Phone', credential };
    const refused = await send('staff/self/passkeys', { token, body });
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_not_added']);
  });

  it('with another key are not those that were added', async () => {
    const passkey = await addedPasskey();
    const forged = {
      ...newAuthenticator(site).get(await loginChallenge()),
      id: passkey.id,
      rawId: passkey.id,
    };
    expect((await logIn(forged)).status).toBe(401);
  });

  it('are what owners who have one log in with, where the salon says so', async () => {
    const token = await tokenFor(salon(), { id: 1, role: 'owner' });
    const turn = async (context: 'on' | 'off') =>
      salon().call({
        method: 'PUT',
        url: '/api/miscellaneouses/key',
        token,
        body: { title: 'ownerPasskey', context },
      });
    const byPasscode = async () => {
      const answer = await new Browser({ salon: salon(), ip: '198.51.100.1' }).logIn(
        'owner@example.com',
      );
      return answer.json().code ?? answer.statusCode;
    };
    expect((await turn('on')).json().code).toBe('no_own_passkey');
    const mine = newAuthenticator(site);
    const body = { name: 'Phone', credential: mine.create(await newChallenge(token)) };
    expect((await send('staff/self/passkeys', { token, body })).status).toBe(201);
    expect(await byPasscode()).toBe(200);
    expect((await turn('on')).statusCode).toBe(200);
    expect(await byPasscode()).toBe('passkey_required');
    expect((await logIn(mine.get(await loginChallenge()))).status).toBe(200);
    // A lost one: a sign-out by another owner, or by the command, takes it away.
    await salon().database.queries.execute(sql`delete from passkeys where staff_id = 1`);
    expect(await byPasscode()).toBe(200);
    await turn('off');
  });

  it('are listed and removed by the person and the owner, and then log in no more', async () => {
    const [own, other] = [await addedPasskey(), await addedPasskey()];
    const token = await desk();
    const list = async () => (await send('staff/2/passkeys', { method: 'GET', token })).body;
    expect(await list()).toContainEqual({
      id: own.id,
      name: 'Phone',
      created_at: new Date(testNow).toISOString(),
      used_at: null,
    });
    const remove = (id: string, as: string) =>
      send(`staff/2/passkeys/${id}`, { method: 'DELETE', token: as });
    const owner = await tokenFor(salon(), { id: 1, role: 'owner' });
    expect((await send('staff/1/passkeys', { method: 'GET', token })).status).toBe(403);
    expect((await remove(own.id, token)).status).toBe(200);
    expect((await remove(other.id, owner)).status).toBe(200);
    expect((await logIn(own.get(await loginChallenge()))).status).toBe(401);
  });

  it('end with a sign-out by the owner', async () => {
    const passkey = await addedPasskey();
    const owner = await tokenFor(salon(), { id: 1, role: 'owner' });
    const signedOut = await send('staff/2/devices', { method: 'DELETE', token: owner });
    expect(signedOut.status).toBe(200);
    expect((await logIn(passkey.get(await loginChallenge()))).status).toBe(401);
  });
});
