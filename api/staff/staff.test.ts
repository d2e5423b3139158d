import { describe, expect, it } from '@jest/globals';
import type { Role } from '@salon/shared-lib/domain';
import pg from 'pg';
import { administrator, tokenFor } from '../testing/administrator.ts';
import { untilWaiting } from '../testing/locks.ts';
import { startPostgres } from '../testing/postgres.ts';
import { onPostgres, openSalon } from '../testing/salon.ts';

onPostgres('staff', (salon) => {
  const { get, post, put, remove } = administrator(salon);
  const tokenOf = (id: number, role: Role) => tokenFor(salon(), { id, role });
  let people = 0;
  const person = (change: object = {}) => {
    people += 1;
    return {
      name: 'Sam',
      email: `sam${people}@example.com`,
      phone: `31055501${String(people).padStart(2, '0')}`,
      role: 'desk',
      technician_id: null,
      ...change,
    };
  };

  it('are added, changed and removed, effective immediately', async () => {
    const sam = person();
    const added = await post('staff', { ...sam, email: ` ${sam.email.toUpperCase()} ` });
    expect([added.status, added.body]).toEqual([201, { ...sam, id: expect.any(Number) }]);
    const { id } = added.body;
    const token = await tokenOf(id, 'owner');
    const day = 'appointments/calendar?date=2027-03-10';
    expect((await get(day, undefined, token)).status).toBe(200);
    // The token claims more rights than the database grants.
    expect((await get('staff', undefined, token)).status).toBe(403);
    await put(`staff/${id}`, { ...sam, role: 'owner' });
    const later = await tokenOf(id, 'desk');
    expect((await get('staff', undefined, later)).body).toContainEqual({
      ...sam,
      id,
      role: 'owner',
    });
    expect((await remove(`staff/${id}`)).status).toBe(200);
    expect((await get(day, undefined, later)).status).toBe(401);
    const gone = { message: 'There is no such member of staff.', code: 'staff_not_found' };
    expect(await remove(`staff/${id}`)).toEqual({ status: 404, body: gone });
    expect(await put(`staff/${id}`, sam)).toEqual({ status: 404, body: gone });
  });

  it('keep an owner, even when two demote each other', async () => {
    const owner = (await get('staff')).body.find(({ id }: { id: number }) => id === 1);
    const { id: _, ...written } = owner;
    expect((await remove('staff/1')).body.code).toBe('yourself');
    expect((await put('staff/1', { ...written, role: 'desk' })).body.code).toBe('yourself');
    expect((await put('staff/1', { ...written, name: 'The Owner' })).status).toBe(200);

    const other = (await post('staff', person({ role: 'owner' }))).body.id;
    const token = await tokenOf(other, 'owner');
    const answers = await Promise.all([
      put(`staff/${other}`, person()),
      put('staff/1', { ...written, role: 'desk' }, token),
    ]);
    // The second request was refused, or its token had ended.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => [401, 403, 409].includes(status))).toHaveLength(1);
    const left = answers[0]?.status === 200 ? salon().adminToken : token;
    const owners = (await get('staff', undefined, left)).body.filter(
      ({ role }: { role: Role }) => role === 'owner',
    );
    expect(owners).toHaveLength(1);
    await put('staff/1', { ...written, role: 'owner' }, left);
    // A demotion has ended the token.
    salon().adminToken = await tokenOf(1, 'owner');
  });

  it.each([
    ['role', { role: 'technician' }, 401],
    ['technician', { technician_id: 1 }, 401],
    ['address', { email: 'sam@elsewhere.example' }, 401],
    ['number', { phone: '3105550198' }, 401],
    ['name', { name: 'Samuel' }, 200],
  ])('whose %s is changed, with their tokens: %j', async (_what, change, status) => {
    const sam = person();
    const { id } = (await post('staff', sam)).body;
    const token = await tokenOf(id, 'desk');
    await put(`staff/${id}`, { ...sam, ...change });
    expect((await get('customers/list', undefined, token)).status).toBe(status);
    await remove(`staff/${id}`);
  });

  it('who are signed out have no valid token, and log in anew', async () => {
    const { id } = (await post('staff', person())).body;
    const token = await tokenOf(id, 'desk');
    await remove(`staff/${id}/devices`);
    expect((await get('customers/list', undefined, token)).status).toBe(401);
    const later = await tokenOf(id, 'desk');
    expect((await get('customers/list', undefined, later)).status).toBe(200);
    await remove(`staff/${id}`);
  });

  it('are refused with a technician who does not exist', async () => {
    const answer = await post('staff', person({ role: 'technician', technician_id: 9_999 }));
    expect([answer.status, answer.body.code]).toEqual([404, 'technician_not_found']);
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
    const own = await tokenOf(sam.id, 'desk');
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
    const sam = {
      name: 'Sam',
      email: 'new@example.com',
      phone: '3105550199',
      role: 'desk',
      technician_id: null,
    };
    const { body } = await post('staff', { ...sam, ...change });
    expect(body.issues).toEqual([{ path, message }]);
  });
});

describe('two owners who demote each other simultaneously', () => {
  it('keep the rights of the first', async () => {
    const postgres = await startPostgres();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const blocker = new pg.Client(postgres.url);
    await blocker.connect();
    try {
      const { post, put } = administrator(() => salon);
      const written = {
        name: 'Sam',
        email: 'sam@example.com',
        phone: '3105550199',
        role: 'owner',
        technician_id: null,
      };
      const { id } = (await post('staff', written)).body;
      const token = await tokenFor(salon, { id, role: 'owner' });
      const owner = {
        name: 'Owner',
        email: 'owner@example.com',
        phone: '2535550100',
        technician_id: null,
      };

      // Both requests pass the permission check before either writes.
      await blocker.query('begin');
      await blocker.query('lock table staff in share row exclusive mode');
      const first = put(`staff/${id}`, { ...written, role: 'desk' });
      await untilWaiting(salon.database, 1);
      const second = put('staff/1', { ...owner, role: 'desk' }, token);
      await untilWaiting(salon.database, 2);
      await blocker.query('commit');

      expect((await first).status).toBe(200);
      expect(await second).toEqual({
        status: 409,
        body: { message: 'The salon needs an owner.', code: 'last_owner' },
      });
    } finally {
      await blocker.end();
      await close();
    }
  });
});
