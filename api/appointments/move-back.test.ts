import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { anneke, bookAppointment, linh, marisol, newVisitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('going back to an own earlier time', (salon) => {
  const { reschedule, staff, bookGroup } = changesIn(salon);
  /** It is ten at most, and with the buffer below nothing at half past eleven can be booked. */
  const date = '2027-03-10';
  const set = (title: string, context: string) =>
    salon().call({
      method: 'PUT',
      url: '/api/miscellaneouses/key',
      token: salon().adminToken,
      body: { title, context },
    });
  const buffered = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await set('bufferTime', '120');
    return work().finally(() => set('bufferTime', '0'));
  };
  /** Moves a booking from one start to the next, with the codes of the answers. */
  const moves = async (as: Parameters<typeof reschedule>[0], id: number, starts: string[]) => {
    const codes: string[] = [];
    for (const start_service_time of starts) {
      const answer = await reschedule(as, { id, date, start_service_time });
      codes.push(`${start_service_time} ${answer.json().code ?? 'moved'}`);
    }
    return codes;
  };
  const book = async (start_service_time: string, technician_id = marisol) =>
    bookAppointment(salon(), await newVisitor(salon()), {
      date,
      start_service_time,
      technician_id,
    });

  it('leaves buffer and lead time aside, move by move', async () => {
    const id = await book('11:00');
    const codes = await buffered(() =>
      moves(staff(), id, ['14:00', '15:00', '14:00', '11:00', '11:30']),
    );
    expect(codes).toEqual([
      '14:00 moved',
      '15:00 moved',
      '14:00 moved',
      '11:00 moved',
      '11:30 slot_taken',
    ]);
    await set('leadTimeHours', '48');
    const back = await moves(staff(), id, ['14:00', '13:30']);
    await set('leadTimeHours', '0');
    expect(back).toEqual(['14:00 moved', '13:30 slot_taken']);
  });

  it('is possible for a group as a whole, and with its technicians', async () => {
    const { id, appointments } = await bookGroup(await newVisitor(salon()), date);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    const answers = await buffered(async () => {
      const away = { id: other, date, start_service_time: '16:00', technician_id: anneke };
      const back = { id: other, date, start_service_time: '10:00', technician_id: linh };
      return [await reschedule(staff(), away), await reschedule(staff(), back)];
    });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('needs the place to be free', async () => {
    const id = await book('12:00');
    await moves(staff(), id, ['17:00']);
    await book('12:00');
    expect(await buffered(() => moves(staff(), id, ['12:00']))).toEqual(['12:00 slot_taken']);
  });

  it('is for the one who moved it, for twelve hours', async () => {
    const [mine, late] = [await book('11:00', anneke), await book('11:00', linh)];
    for (const id of [mine, late]) await moves(staff(), id, ['14:00']);
    await salon().database.queries.execute(
      sql`update audit set at = now() - interval '13 hours' where appointment_id = ${late}`,
    );
    const codes = await buffered(async () => [
      await moves({ token: salon().adminToken }, mine, ['11:00']),
      await moves(staff(), late, ['11:00']),
      await moves(staff(), mine, ['11:00']),
    ]);
    expect(codes.flat()).toEqual(['11:00 slot_taken', '11:00 slot_taken', '11:00 moved']);
  });

  it('is nothing that customers can do, nor what their own moves give to staff', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date, start_service_time: '13:00' });
    await moves(jane, id, ['18:00']);
    expect(await buffered(() => moves(jane, id, ['11:30', '13:00']))).toEqual([
      '11:30 slot_taken',
      '13:00 moved',
    ]);
    const away = await moves(jane, id, ['11:30', '18:00']);
    expect(away).toEqual(['11:30 moved', '18:00 moved']);
    const byStaff = await moves(staff(), id, ['11:30', '18:00']);
    expect(byStaff).toEqual(['11:30 moved', '18:00 moved']);
    expect(await buffered(() => moves(jane, id, ['11:30']))).toEqual(['11:30 slot_taken']);
  });
});
