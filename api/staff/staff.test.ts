import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { administrator, tokenFor } from '../testing/administrator.ts';
import { untilWaiting } from '../testing/locks.ts';
import { startPostgres } from '../testing/postgres.ts';
import { onPostgres, openSalon } from '../testing/salon.ts';

onPostgres('staff', (salon) => {
  const { get, post, put, remove } = administrator(salon);
  const tokenOf = (id: number, admin: boolean) => tokenFor(salon(), { id, admin });
  let people = 0;
  const person = (change: object = {}) => {
    people += 1;
    return {
      name: 'Sam',
      email: `sam${people}@example.com`,
      phone: `31055501${String(people).padStart(2, '0')}`,
      admin: false,
      ...change,
    };
  };

  it('are added, changed and removed, effective immediately', async () => {
    const sam = person();
    const added = await post('staff', { ...sam, email: ` ${sam.email.toUpperCase()} ` });
    expect([added.status, added.body]).toEqual([201, { ...sam, id: expect.any(Number) }]);
    const { id } = added.body;
    const token = await tokenOf(id, true);
    const day = 'appointments/calendar?date=2027-03-10';
    expect((await get(day, undefined, token)).status).toBe(200);
    // The token claims more rights than the database grants.
    expect((await get('staff', undefined, token)).status).toBe(403);
    await put(`staff/${id}`, { ...sam, admin: true });
    expect((await get('staff', undefined, token)).body).toContainEqual({ ...sam, id, admin: true });
    expect((await remove(`staff/${id}`)).status).toBe(200);
    expect((await get(day, undefined, token)).status).toBe(401);
    const gone = { message: 'There is no such member of staff.', code: 'staff_not_found' };
    expect(await remove(`staff/${id}`)).toEqual({ status: 404, body: gone });
    expect(await put(`staff/${id}`, sam)).toEqual({ status: 404, body: gone });
  });

  it('keep an administrator, even when two demote each other', async () => {
    const owner = (await get('staff')).body.find(({ id }: { id: number }) => id === 1);
    const { id: _, ...written } = owner;
    expect((await remove('staff/1')).body.code).toBe('yourself');
    expect((await put('staff/1', { ...written, admin: false })).body.code).toBe('yourself');
    expect((await put('staff/1', { ...written, name: 'The Owner' })).status).toBe(200);

    const other = (await post('staff', person({ admin: true }))).body.id;
    const token = await tokenOf(other, true);
    const answers = await Promise.all([
      put(`staff/${other}`, person()),
      put('staff/1', { ...written, admin: false }, token),
    ]);
    // The second request was refused, or its caller was no longer an administrator.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 403)).toHaveLength(1);
    const left = answers[0]?.status === 200 ? salon().adminToken : token;
    const administrators = (await get('staff', undefined, left)).body.filter(
      ({ admin }: { admin: boolean }) => admin,
    );
    expect(administrators).toHaveLength(1);
    await put('staff/1', { ...written, admin: true }, left);
  });

  it('are not overwritten where somebody else has changed them since they were read', async () => {
    const sam = person();
    const { id } = (await post('staff', sam)).body;
    const changed = { ...sam, name: 'Samuel', expected: sam };
    expect((await put(`staff/${id}`, changed)).status).toBe(200);
    expect(await put(`staff/${id}`, { ...changed, name: 'Samantha' })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', current: { ...sam, name: 'Samuel' } },
    });
    await remove(`staff/${id}`);
  });

  it('choose their own language', async () => {
    const sam = (await post('staff', person())).body;
    const own = await tokenOf(sam.id, false);
    const inSpanish = await put('staff/self/language', { locale: 'es' }, own);
    expect(inSpanish).toEqual({ status: 200, body: { locale: 'es' } });
    expect((await put('staff/self/language', { locale: 'fr' }, own)).status).toBe(400);
    await remove(`staff/${sam.id}`);
    expect((await put('staff/self/language', { locale: 'vi' }, own)).status).toBe(401);
  });

  it.each([
    ['a duplicate address', { email: 'desk@example.com' }, 409, 'already_taken'],
    ['a duplicate number', { phone: '2535550100' }, 409, 'already_taken'],
    ['an invalid address', { email: 'sam' }, 400, 'invalid_input'],
    ['a short number', { phone: '555' }, 400, 'invalid_input'],
    ['a line break in a name', { name: 'Sam\nBcc: x' }, 400, 'invalid_input'],
  ])('are refused with %s', async (_what, change, status, code) => {
    const answer = await post('staff', person(change));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

onPostgres('a duplicate of staff', (salon) => {
  const { post } = administrator(salon);
  it.each([
    ['email', { email: 'desk@example.com' }, 'Somebody else already has this email address.'],
    ['phone', { phone: '2535550100' }, 'Somebody else already has this phone number.'],
  ])('says which field it is: %s', async (path, change, message) => {
    const sam = { name: 'Sam', email: 'new@example.com', phone: '3105550199', admin: false };
    const { body } = await post('staff', { ...sam, ...change });
    expect(body.issues).toEqual([{ path, message }]);
  });
});

describe('two administrators who demote each other simultaneously', () => {
  it('keep the rights of the first', async () => {
    const postgres = await startPostgres();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const blocker = new pg.Client(postgres.url);
    await blocker.connect();
    try {
      const { post, put } = administrator(() => salon);
      const written = { name: 'Sam', email: 'sam@example.com', phone: '3105550199', admin: true };
      const { id } = (await post('staff', written)).body;
      const token = await tokenFor(salon, { id, admin: true });
      const owner = { name: 'Owner', email: 'owner@example.com', phone: '2535550100' };

      // Both requests pass the permission check before either writes.
      await blocker.query('begin');
      await blocker.query('lock table staff in share row exclusive mode');
      const first = put(`staff/${id}`, { ...written, admin: false });
      await untilWaiting(salon.database, 1);
      const second = put('staff/1', { ...owner, admin: false }, token);
      await untilWaiting(salon.database, 2);
      await blocker.query('commit');

      expect((await first).status).toBe(200);
      expect(await second).toEqual({
        status: 409,
        body: { message: 'The salon needs an administrator.', code: 'last_administrator' },
      });
    } finally {
      await blocker.end();
      await close();
    }
  });
});
