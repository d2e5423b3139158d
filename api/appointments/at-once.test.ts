import { expect, it } from '@jest/globals';
import type { BookingSummary } from '@salon/shared-lib/domain';
import { readBookingDetails } from '../messages/booking-details.ts';
import { customerMail } from '../messages/templates.ts';
import {
  anneke,
  basicManicure,
  basicPedicure,
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('a guest with two technicians at once', (salon) => {
  const { put, history } = changesIn(salon);
  const mother = [
    { technician_id: marisol, service_ids: [basicManicure], guest: 1 },
    { technician_id: linh, service_ids: [basicPedicure], guest: 1 },
  ];
  const daughter = { technician_id: anneke, service_ids: [basicManicure] };
  const book = async (appointments: object[], group_size: number, date = freshThursday()) => {
    const jane = await newVisitor(salon(), 'JANE DOE');
    const body = { customer_id: jane.id, date, start_service_time: '10:00', group_size };
    const url = '/api/appointments/group';
    const { cookie } = jane;
    const response = await salon().call({
      method: 'POST',
      url,
      cookie,
      body: { ...body, appointments },
    });
    const visits = async () => (await history(jane)) as { future: BookingSummary[] };
    return { status: response.statusCode, date, ...response.json(), as: { cookie }, visits };
  };

  it('is one person of the booking, with one message that says both', async () => {
    const { status, id, visits } = await book([...mother, daughter], 2);
    expect(status).toBe(201);
    const [visit] = (await visits()).future;
    expect(visit).toMatchObject({ id, group: 2 });
    const guests = visit.parts.map(({ guest = 0 }: { guest?: number }) => guest);
    expect(guests.sort()).toEqual([0, 1, 1]);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
    const details = await readBookingDetails(salon().database.queries, id, { menu: [] });
    const { text } = details
      ? customerMail(details, 'confirm', 'JANE DOE', { locale: 'en' })
      : { text: '' };
    expect(text).toContain(
      'Guest 1: with Linh, 10:00 AM - 10:35 AM\n  Basic Pedicure\n  with Marisol, 10:00 AM - 10:25 AM\n  Basic Manicure\nGuest 2: with Anneke',
    );
    expect(text).not.toContain('Guest 3');
  });

  it('can be the only one', async () => {
    const { status, visits } = await book(mother, 1);
    expect(status).toBe(201);
    expect((await visits()).future).toMatchObject([{ group: 1, minutes: 35 }]);
  });

  it('is cancelled and comes again with both, as one person', async () => {
    const { id, appointments, as, visits } = await book([...mother, daughter], 2);
    const one = appointments.find(
      ({ technician_id }: { technician_id: number }) => technician_id === linh,
    ).id;
    await put('update_note', as, { id: one, note: 'deleted', whole: false });
    const [left] = (await visits()).future;
    expect(left).toMatchObject({ group: 1, parts: [{ technician_id: anneke }] });
    expect((await put('restore', as, { id: one })).statusCode).toBe(200);
    expect((await visits()).future).toMatchObject([{ id, group: 2 }]);
    expect((await visits()).future[0]?.parts).toHaveLength(3);
  });

  it('is the whole booking where nobody else comes', async () => {
    const { id, as, visits } = await book(mother, 1);
    await put('update_note', as, { id, note: 'deleted', whole: false });
    expect((await visits()).future).toEqual([]);
  });

  it('gets no service twice', async () => {
    const twice = await book(
      mother.map((share) => ({ ...share, service_ids: [basicManicure] })),
      1,
    );
    expect([twice.status, twice.code]).toEqual([400, 'duplicate_service']);
    const { id, as } = await book(mother, 1);
    const more = { id, service_ids: [basicManicure, basicPedicure] };
    expect((await put('services', as, more)).json().code).toBe('duplicate_service');
  });

  it.each([
    ['three technicians', [...mother, { ...daughter, guest: 1 }], 1],
    ['more people', [...mother, daughter], 1],
  ])('has not %s', async (_, appointments, size) => {
    const { status, code } = await book(appointments, size);
    expect([status, code]).toEqual([400, 'too_many_technicians']);
  });
});
