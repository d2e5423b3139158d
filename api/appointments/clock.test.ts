import { expect, it } from '@jest/globals';
import { parseTime, salonInstant } from '@salon/shared-lib/scheduling';
import { basicManicure, openHistory } from '../testing/bookings.ts';
import { cookieOf, onPostgres } from '../testing/salon.ts';

onPostgres('clock changes', (salon) => {
  it.each([
    // Sundays: the salon opens at eleven.
    ['the start of daylight saving time', '2027-03-14'],
    ['the end of daylight saving time', '2027-11-07'],
  ])('never offer past starts: %s, then a clock set forward and back', async (_what, date) => {
    const before = salon().now.ms;
    const at = (clock: string) => {
      salon().now.ms = salonInstant(date, parseTime(clock));
    };
    const { id, phone } = await salon().newCustomer();
    const starts = async () =>
      (
        await salon().call({
          url: `/api/availability?service_ids=${basicManicure}&from=${date}&days=1`,
        })
      )
        .json<{ slots: { start: string }[] }[]>()
        .flatMap(({ slots }) => slots.map(({ start }) => start));
    const book = async (start_service_time: string) => {
      // The session has expired; open a new one.
      const session = await salon().call({ url: `/api/customers/search?phone=${phone}` });
      const { statusCode } = await salon().call({
        method: 'POST',
        url: '/api/appointments',
        cookie: cookieOf(session),
        body: {
          customer_id: id,
          date,
          start_service_time,
          technician_id: [1, 2, 3, 4, 5, 6, 7, 8],
          service_ids: [basicManicure],
        },
      });
      return statusCode;
    };
    at('01:30');
    expect((await starts())[0]).toBe('11:00');
    expect(await book('11:00')).toBe(201);
    // After the change of daylight saving time.
    at('03:30');
    expect((await starts())[0]).toBe('11:00');
    // The clock is set forward.
    at('13:10');
    expect((await starts())[0]).toBe('14:30');
    for (const past of ['11:00', '13:00', '13:30', '14:00']) expect(await book(past)).toBe(400);
    expect(await book('14:30')).toBe(201);
    // The clock is set back.
    at('10:40');
    expect((await starts())[0]).toBe('12:00');
    expect(await book('11:30')).toBe(400);
    const history = await salon().call({
      url: `/api/appointments/customer_history?customer_id=${id}`,
      cookie: await openHistory(salon(), phone),
    });
    expect(
      history
        .json()
        .present.map(({ start_service_time }: { start_service_time: string }) => start_service_time)
        .sort(),
    ).toEqual(['11:00', '14:30']);
    salon().now.ms = before;
  });
});
