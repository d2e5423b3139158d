import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type RefusalCode,
  type RefusalName,
  refusalCode,
  refusals,
} from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { idRow, rowsOf } from '../db/rows.ts';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { openSalon, type Salon, testSecret } from '../testing/salon.ts';
import type { Operation } from './openapi.ts';

/** Clients depend on these codes: a change or removal breaks them. */
const codes = [
  'already_taken',
  'appointment_cancelled',
  'appointment_has_customer',
  'appointment_not_found',
  'appointment_started',
  'appointments_in_the_way',
  'bad_token',
  'body_too_large',
  'booking_link_over',
  'category_not_empty',
  'category_not_found',
  'changed_meanwhile',
  'code_required',
  'code_unavailable',
  'code_used_up',
  'cross_site',
  'customer_changed',
  'customer_exists',
  'customer_has_appointments',
  'customer_has_messages',
  'customer_not_found',
  'database_away',
  'duplicate_service',
  'duplicate_technician',
  'feed_not_found',
  'group_keeps_technicians',
  'internal',
  'invalid_cursor',
  'invalid_identifier',
  'invalid_input',
  'invalid_json',
  'key_reused',
  'keyword_too_short',
  'last_owner',
  'link_used_up',
  'merge_not_found',
  'merge_not_latest',
  'message_not_found',
  'no_mail_instead',
  'no_own_passkey',
  'no_recipient',
  'not_a_picture',
  'not_allowed',
  'not_json',
  'not_signed_in',
  'not_what_happened',
  'old_token',
  'outside_opening_hours',
  'own_overlap',
  'part_too_long',
  'passkey_not_added',
  'passkey_required',
  'photo_not_found',
  'picture_too_large',
  'picture_too_small',
  'record_changed',
  'same_customer',
  'service_not_found',
  'setting_not_found',
  'slot_taken',
  'staff_not_found',
  'storage_full',
  'technician_has_appointments',
  'technician_not_available',
  'technician_not_found',
  'text_not_found',
  'texts_not_possible',
  'texts_stopped',
  'texts_used_up',
  'time_off_not_found',
  'too_far_ahead',
  'too_few_technicians',
  'too_many_listeners',
  'too_many_requests',
  'too_many_technicians',
  'too_many_that_day',
  'too_many_upcoming',
  'undo_not_found',
  'unknown_booking_link',
  'unknown_category',
  'unknown_service',
  'unknown_technician',
  'unsuitable_technician',
  'wrong_code',
  'wrong_passcode',
  'wrong_passkey',
  'yourself',
];

/** Answers to requests that reach no endpoint; the introduction of the document lists them. */
const withoutEndpoint: RefusalCode[] = ['bad_address', 'bad_request', 'not_found'];

describe('the codes of refusals', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ salon, close } = await openSalon('pglite'));
  });
  afterAll(() => close());

  const send = async (line: string, body?: unknown) => {
    const [method, url] = line.split(' ');
    const response = await salon.call({
      method: method as 'GET',
      url: `/api/${url}`,
      token: salon.adminToken,
      ...(body === undefined ? {} : { body }),
    });
    return `${response.statusCode} ${response.json<{ code?: string }>().code}`;
  };

  it('are stable and complete in the document', async () => {
    const { paths } = (await salon.call({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    const schemas = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses))
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, { content }]) => Object.values(content ?? {}))
      .flatMap(({ schema }) => schema.anyOf ?? [schema]);
    const named = schemas.flatMap(({ properties }) => properties?.code?.enum ?? []);
    expect([...new Set(named)].sort()).toEqual(codes);
    const defined = Object.keys(refusals).map((name) => refusalCode(name as RefusalName));
    expect(new Set([...named, ...withoutEndpoint])).toEqual(new Set(defined));
  });

  const service = { category_id: 1, name: 'Gel', time: 30, price: 40 };
  it.each<[string, unknown, string]>([
    ['PUT appointments/update_note', { id: 999, note: 'deleted' }, '404 appointment_not_found'],
    [
      'PUT appointments/reschedule',
      { id: 999, date: '2027-03-11', start_service_time: '10:00' },
      '404 appointment_not_found',
    ],
    [
      'PUT appointments/update_technician',
      { id: 999, technician_id: 1 },
      '404 appointment_not_found',
    ],
    ['GET appointments/find_alternative_techs?id=999', undefined, '404 appointment_not_found'],
    ['POST notification/notify', { id: 999, action: 'confirm' }, '404 appointment_not_found'],
    ['PUT services/999', service, '404 service_not_found'],
    ['DELETE services/999', undefined, '404 service_not_found'],
    ['PUT services/order', { ids: [1, 999] }, '404 service_not_found'],
    ['PUT services/categories/999', { name: 'Rest' }, '404 category_not_found'],
    ['DELETE services/categories/999', undefined, '404 category_not_found'],
    ['PUT services/categories/order', { ids: [1, 999] }, '404 category_not_found'],
    ['PUT technicians/999/photo', { photo: null }, '404 technician_not_found'],
    [`GET technicians/photos/${'0'.repeat(32)}-320.webp`, undefined, '404 photo_not_found'],
    ['DELETE technicians/time_off/999', undefined, '404 time_off_not_found'],
    [
      'POST notification/failed/6d1f2c1e-8f0b-4c7e-9a53-1f0f4d1a2b3c/retry',
      undefined,
      '404 message_not_found',
    ],
    ['GET appointments/search?keyword=*&cursor=nowhere', undefined, '400 invalid_cursor'],
    ['GET appointments/search?keyword=*&cursor=W10', undefined, '400 invalid_cursor'],
    ['GET customers/999', undefined, '404 customer_not_found'],
    ['PUT customers/999', { notes: 'Quiet' }, '404 customer_not_found'],
    ['DELETE customers/999', undefined, '404 customer_not_found'],
    ['POST customers/merge', { keep: 998, fold: 999, preview: true }, '404 customer_not_found'],
    ['POST customers/merge', { keep: 1, fold: 1, preview: true }, '400 same_customer'],
    ['POST customers/merge/undo', { merge_id: 999 }, '404 merge_not_found'],
    ['PUT customers', { id: 999, phone: '2535550120', name: 'Jane Doe' }, '404 customer_not_found'],
  ])('%s %j: %s', async (line, body, refusal) => {
    expect(await send(line, body)).toBe(refusal);
  });

  it('include not_what_happened for a message that contradicts the booking', async () => {
    const jane = await newVisitor(salon);
    const id = await bookAppointment(salon, jane, { date: freshThursday() });
    const notify = (action: string) => send('POST notification/notify', { id, action });
    expect(await notify('cancel')).toBe('400 not_what_happened');
    await send('PUT appointments/update_note', { id, note: 'deleted' });
    expect(await notify('confirm')).toBe('400 not_what_happened');
    expect(await notify('cancel')).toBe('200 undefined');
  });

  it('include too_many_listeners, with Retry-After, for the 201st event stream', async () => {
    await salon.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = salon.app.server.address() as AddressInfo;
    const controller = new AbortController();
    const people = await rowsOf(
      salon.database.queries,
      idRow,
      sql`insert into staff (name, email, phone, role)
          select 'Listener ' || n, n || '@example.com', '20655501' || to_char(n, 'FM00'), 'desk'
          from generate_series(1, 51) n returning id`,
    );
    const tokens = await Promise.all(
      people.map(({ id }) =>
        issueToken(deriveKeys(testSecret), { id, role: 'desk' }, salon.now.ms),
      ),
    );
    const listen = (token = '') =>
      fetch(`http://127.0.0.1:${port}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: controller.signal,
      });
    // Four streams for each person.
    const each = tokens.slice(1).flatMap((token) => [token, token, token, token]);
    const listeners = await Promise.all(each.map((token) => listen(token)));
    expect(listeners.map(({ status }) => status)).toEqual(Array(200).fill(200));
    const refused = await listen(tokens[0]);
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { code: 'too_many_listeners', message: expect.any(String) },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    controller.abort();
  });

  it('include internal, without details of the error', async () => {
    await salon.database.queries.execute(sql`alter table time_off rename to gone`);
    const response = await salon.call({
      url: '/api/technicians/time_off?from=2027-03-10',
      token: salon.staffToken,
    });
    await salon.database.queries.execute(sql`alter table gone rename to time_off`);
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    ]);
  });
});
