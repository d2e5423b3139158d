import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiClient, createApiClient, nextCursor } from '@salon/shared-lib/api';
import { searchAppointments } from '@salon/shared-lib/endpoints';
import { bookAppointment, byStaff, freshThursday, newVisitor } from '../testing/bookings.ts';
import { openSalon, type Salon } from '../testing/salon.ts';

describe('the client of the site', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  let client: ApiClient;
  beforeAll(async () => {
    ({ salon, close } = await openSalon('pglite'));
    await salon.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = salon.app.server.address() as AddressInfo;
    client = createApiClient({
      baseURL: `http://127.0.0.1:${port}/api`,
      token: () => salon.staffToken,
    });
  });
  afterAll(() => close());

  it('pages through all search results', async () => {
    const jane = byStaff(salon, await newVisitor(salon, 'PAGE TURNER'));
    const ids: number[] = [];
    for (const start_service_time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
      ids.unshift(
        await bookAppointment(salon, jane, { date: freshThursday(), start_service_time }),
      );
    }
    const pages: number[][] = [];
    let cursor: string | null | undefined;
    do {
      const { body, headers } = await client.exchange(searchAppointments, {
        query: { keyword: 'page turner', limit: 2, ...(cursor ? { cursor } : {}) },
      });
      pages.push(body.map(({ id }) => id));
      cursor = nextCursor(headers);
    } while (cursor);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(ids);
  });
});
