import { expect, it } from '@jest/globals';
import type { Endpoint } from '@salon/shared-lib/endpoints';
import * as endpoints from '@salon/shared-lib/endpoints';
import { tokenFor } from '../testing/administrator.ts';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { onPostgres, testNow } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('a caller without permission', (salon) => {
  const notSignedIn = [401, { message: 'Please sign in first.', code: 'not_signed_in' }];
  const notAllowed = [403, { message: "You don't have access to this.", code: 'not_allowed' }];
  const answerTo = async (request: Parameters<ReturnType<typeof salon>['call']>[0]) => {
    const answer = await salon().call(request);
    return [answer.statusCode, answer.json()];
  };

  it.each([
    ['staff’s calendar', { url: '/api/appointments/calendar?date=2027-03-10' }],
    ['the list of staff', { url: '/api/staff' }],
    ['a customer’s appointments', { url: '/api/appointments/customer_history?customer_id=1' }],
    ['a booking', { method: 'POST', url: '/api/appointments', body: { customer_id: 1 } }],
  ] as const)('gets 401 as an anonymous caller for %s', async (_what, request) => {
    expect(await answerTo(request)).toEqual(notSignedIn);
  });

  it.each([
    ['is not valid', () => `${salon().staffToken.slice(0, -8)}AAAAAAAA`],
    ['is of nobody', () => 'no.such.token'],
  ])('gets 401 for what a visitor may do where its token %s', async (_what, token) => {
    const badToken = [401, expect.objectContaining({ code: 'bad_token' })];
    const jane = await newVisitor(salon());
    const authorization = { authorization: `Bearer ${token()}` };
    const ask = (request: object) => answerTo({ ...request, headers: authorization } as never);
    const phone = unusedPhone();
    const customer = { method: 'PUT', url: '/api/customers/', body: { phone, name: 'JOAN REED' } };
    expect(await ask(customer)).toEqual(badToken);
    const body = { customer_id: jane.id };
    const booking = { method: 'POST', url: '/api/appointments', body, cookie: jane.cookie };
    expect(await ask(booking)).toEqual(badToken);
    // Reading goes on: pages are the same without a token.
    expect((await ask({ url: '/api/services/' }))[0]).toBe(200);
    const [status] = await ask({ url: '/api/customers/search?phone=2065550199' });
    expect(status).toBe(404);
  });

  it('gets 403 as staff for an endpoint of the owner', async () => {
    expect(await answerTo({ url: '/api/staff', token: salon().staffToken })).toEqual(notAllowed);
  });

  it('gets 401 as an owner who logged in over an hour ago, for copies of all data, roles and deletions', async () => {
    const recent = Object.values<object | number>(endpoints).filter(
      (one): one is Endpoint => typeof one === 'object' && 'recentLogin' in one,
    );
    expect(recent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /customers/:id',
      'DELETE /staff/:id',
      'DELETE /staff/:id/devices',
      'DELETE /staff/:id/passkeys/:passkey',
      'GET /appointments/export',
      'GET /audit/export',
      'GET /backup',
      'GET /customers/export',
      'POST /staff',
      'POST /staff/self/passkey-options',
      'POST /staff/self/passkeys',
      'POST /technicians/:id/feed',
      'PUT /staff/:id',
    ]);
    const token = await tokenFor(salon(), { id: 1, role: 'owner' });
    const ask = ({ method, path }: Endpoint) =>
      salon().call({ method, url: `/api${path.replace(':id', '999')}`, token });
    salon().now.ms += 60 * 60_000;
    expect((await ask(endpoints.exportCustomers)).statusCode).toBe(200);
    salon().now.ms += 1_000;
    for (const endpoint of recent) {
      const { statusCode, json } = await ask(endpoint);
      expect([statusCode, json().code]).toEqual([401, 'old_token']);
    }
    const tooOld = async (method: 'POST' | 'PUT', path: string, body: object) =>
      (await salon().call({ method, url: `/api/${path}`, token, body })).json().code;
    const setting = { title: 'ownerPasskey', context: 'off' };
    expect(await tooOld('PUT', 'miscellaneouses/key', setting)).toBe('old_token');
    const undo = { change: 'removed', kind: 'staff', id: 2 };
    expect(await tooOld('POST', 'undo', undo)).toBe('old_token');
    salon().now.ms = testNow;
  });

  it('gets 403 as a customer for the appointments of another customer', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon())];
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    const { cookie } = joan;
    const history = `/api/appointments/customer_history?customer_id=${jane.id}`;
    expect(await answerTo({ url: history, cookie })).toEqual(notAllowed);
    const cancel = { method: 'PUT', url: '/api/appointments/update_note' } as const;
    const body = { id, note: 'deleted' };
    expect(await answerTo({ ...cancel, body, cookie })).toEqual(notAllowed);
  });
});
