import { expect, it } from '@jest/globals';
import type { AvailableDay, ServiceCategory, Setting } from '@salon/shared-lib/domain';
import { availability, schedules } from '@salon/shared-lib/endpoints';
import {
  addDays,
  daySlots,
  type LocalDate,
  rulesFromSettings,
  salonNow,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { onPostgres, testNow } from '../testing/salon.ts';

onPostgres(
  'reading endpoints',
  (salon) => {
    const get = async <Body>(url: string, token?: string): Promise<Body> => {
      const response = await salon().call({ url, ...(token ? { token } : {}) });
      expect(response.statusCode).toBe(200);
      return response.json<Body>();
    };

    it('return the menu with the sample prices and with descriptions', async () => {
      const menu = await get<ServiceCategory[]>('/api/services/');
      const lines = menu.flatMap(({ name, services }) =>
        services.map((service) => `${name}: ${service.name} ${service.price}`),
      );
      for (const line of [
        'Nail Care: Basic Manicure 25',
        'Nail Care: Signature Manicure 40',
        'Nail Care: Deluxe Manicure 60',
        'Facial: Facial 35 min 45',
        'Facial: Facial 60 min 60',
        'Waxing: Eyebrows 15',
        'Waxing: Bikini 40',
        'Waxing: Back 60',
        'Nail Care: Gel Polish 46',
        'Pedicure: Gel Pedicure 5565',
      ]) {
        expect(lines).toContain(line);
      }
      expect(menu.every(({ services }) => services.every(({ description }) => description))).toBe(
        true,
      );
    });

    it('find the technicians who perform all categories, hidden ones for staff only', async () => {
      const findNames = async (categoryIds: number[], token?: string) => {
        const response = await salon().call({
          method: 'POST',
          url: '/api/technicians/available',
          body: { categoryIds },
          ...(token ? { token } : {}),
        });
        return response.json<{ name: string }[]>().map(({ name }) => name);
      };
      expect(await findNames([1, 2, 5])).toEqual(['Linh', 'Hana', 'Odile']);
      expect(await findNames([1, 6])).toEqual([]);
      const hide = (names: string) =>
        salon().database.queries.execute(
          sql`update settings set context = ${names} where title = 'offline_worker'`,
        );
      await hide('Hana, nobody');
      invalidate();
      expect(await findNames([1, 2, 5])).toEqual(['Linh', 'Odile']);
      expect(await findNames([1, 2, 5], salon().staffToken)).toEqual(['Linh', 'Hana', 'Odile']);
      const names = (await get<{ name: string }[]>('/api/technicians')).map(({ name }) => name);
      expect(names).not.toContain('Hana');
      expect(names.filter((name) => name.includes(' '))).toEqual(['Mary Ann']);
      await hide('');
      invalidate();
    });

    it.each([{}, { categoryIds: [] }, { categoryIds: ['1'] }, { categoryIds: [1], x: 1 }])(
      'refuse to find technicians for %j',
      async (body) => {
        const response = await salon().call({
          method: 'POST',
          url: '/api/technicians/available',
          body,
        });
        expect(response.statusCode).toBe(400);
      },
    );

    it('return the slots that a browser computes from the schedules', async () => {
      const now = salonNow(testNow);
      const days = availability.answer.parse(
        await get<unknown>(`/api/availability?service_ids=2,4&days=31`),
      );
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 31 }, (_, day) => addDays(now.date, day)),
      );
      const settings = await get<Setting[]>('/api/miscellaneouses/');
      const rules = rulesFromSettings(
        Object.fromEntries(settings.map(({ title, context }) => [title, context])),
      );
      for (const { date, slots } of days.slice(0, 8)) {
        const working = (await schedulesOn(date)).filter(({ id }) =>
          [1, 2, 4, 6, 7, 8].includes(id),
        );
        expect(slots).toEqual(daySlots({ date, now, schedules: working, length: 85, rules }));
      }
      const busyDays = days.filter(({ slots }) => slots.length < 8);
      expect(busyDays.length).toBeGreaterThan(2);
    });

    const schedulesOn = async (date: LocalDate) =>
      schedules.answer.parse(await get<unknown>(`/api/technicians/schedule?date=${date}`));

    it('return schedules without customers', async () => {
      const found = await schedulesOn('2027-03-13');
      const busy = found.find(({ Appointments }) => Appointments.length > 0);
      expect(Object.keys(busy?.Appointments[0] ?? {}).sort()).toEqual([
        'Services',
        'start_service_time',
      ]);
      expect(Object.keys(busy?.Appointments[0]?.Services[0] ?? {})).toEqual(['time']);
    });

    it('restrict slots to one technician', async () => {
      const [day] = await get<AvailableDay[]>(
        '/api/availability/?service_ids=2&from=2027-03-17&days=1&technician_id=2',
      );
      expect(new Set(day?.slots.flatMap(({ technician_ids }) => technician_ids))).toEqual(
        new Set([2]),
      );
    });

    it.each([
      ['service_ids=', 'invalid_input'],
      ['service_ids=x', 'invalid_input'],
      ['service_ids=999', 'unknown_service'],
      ['service_ids=1,1', 'duplicate_service'],
      ['service_ids=1&days=32', 'invalid_input'],
      ['service_ids=1&days=0', 'invalid_input'],
      ['service_ids=1&from=tomorrow', 'invalid_input'],
      ['service_ids=1&from=9999-12-20&days=31', 'too_far_ahead'],
      ['', 'invalid_input'],
    ])('refuse ?%s', async (query, code) => {
      const response = await salon().call({ url: `/api/availability?${query}` });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe(code);
    });

    it('name the format of an invalid date', async () => {
      const response = await salon().call({ url: '/api/technicians/schedule?date=03/10/2027' });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe('Invalid date format. Expected YYYY-MM-DD.');
    });

    it('return all settings and single settings', async () => {
      const settings = await get<Setting[]>('/api/miscellaneouses');
      expect(settings).toContainEqual({
        title: 'adBoard',
        context: 'Polish, Pamper, Perfection',
      });
      expect(await get('/api/miscellaneouses/key?title=bufferTime')).toEqual({
        title: 'bufferTime',
        context: '60',
      });
      const unknown = await salon().call({ url: '/api/miscellaneouses/key/?title=none' });
      expect(unknown.statusCode).toBe(404);
      expect(unknown.json().code).toBe('setting_not_found');
    });

    it('agree with the public snapshot, whose version rises with a change', async () => {
      const before = await salon().server.publicSnapshot();
      expect(before.resources['/services/']).toEqual(await get('/api/services/'));
      expect(before.resources['/technicians/']).toEqual(await get('/api/technicians/'));
      expect(before.resources['/miscellaneouses/']).toEqual(await get('/api/miscellaneouses/'));
      await salon().database.queries.execute(
        sql`update settings set context = 'New text' where title = 'subtext'`,
      );
      invalidate();
      const after = await salon().server.publicSnapshot();
      expect(after.version).toBeGreaterThan(before.version);
      expect(JSON.stringify(after.resources)).toContain('New text');
    });

    it('return the calendar with customers to staff', async () => {
      const url = '/api/appointments/calendar?date=2027-03-13';
      const columns = await get<{ name: string; appointments: object[] }[]>(
        url,
        salon().staffToken,
      );
      expect(columns).toHaveLength(8);
      expect(columns.flatMap(({ appointments }) => appointments)[0]).toEqual({
        id: expect.any(Number),
        date: '2027-03-13',
        start_service_time: expect.stringMatching(/^\d\d:\d\d$/),
        customer_id: expect.any(Number),
        technician_id: expect.any(Number),
        service_ids: expect.arrayContaining([expect.any(Number)]),
        note: null,
        customer_note: null,
        Customer: expect.objectContaining({
          name: expect.any(String),
          phone: expect.stringMatching(/^25355501\d\d$/),
        }),
        minutes: expect.any(Number),
        Technicians: [{ id: expect.any(Number), name: expect.any(String) }],
        Services: expect.arrayContaining([
          {
            id: expect.any(Number),
            name: expect.any(String),
            time: expect.any(Number),
            price: expect.any(Number),
            category_id: expect.any(Number),
          },
        ]),
      });
      expect(await get(url.replace('calendar', 'calender'), salon().staffToken)).toEqual(columns);
    });

    /** Otherwise a change by SQL takes effect after a second. */
    const invalidate = () => salon().server.publicData.invalidate();
  },
  { SALON_DEMO: 'on' },
);
