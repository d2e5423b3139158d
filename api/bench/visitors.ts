import { deriveKeys } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { load, type Request, send } from './load.ts';
import { benchSecret } from './servers.ts';

/** A customer with a proven number, and the cookies of a browser that is about to book. */
export type Visitor = { id: number; cookie: string };

/** Upcoming bookings that one customer may have. */
const bookingsEach = 4;
const fictionalPerArea = 100;

/** The fictional numbers of all area codes, each once. */
export function phoneNumber(index: number): string {
  const area = 201 + Math.floor(index / fictionalPerArea);
  return `${area}55501${String(index % fictionalPerArea).padStart(2, '0')}`;
}

export function adminToken(): Promise<string> {
  return issueToken(deriveKeys(benchSecret), { id: 1, role: 'owner' }, Date.now());
}

/** Lets customers book two years ahead, so that there are slots enough. */
export async function openHorizon(address: string): Promise<void> {
  const { status } = await send(address, {
    method: 'PUT',
    path: '/api/miscellaneouses/key',
    headers: { authorization: `Bearer ${await adminToken()}` },
    body: { title: 'bookingHorizonDays', context: '731' },
  });
  if (status !== 200) throw new Error(`The horizon could not be set: ${status}.`);
}

/** Customers enough for this many bookings; each browser has booked before. `first`: the first unused phone number. */
export async function makeVisitors(
  address: string,
  bookings: number,
  first = 0,
): Promise<Visitor[]> {
  const authorization = `Bearer ${await adminToken()}`;
  const phones = Array.from({ length: Math.ceil(bookings / bookingsEach) }, (_, index) =>
    phoneNumber(first + index),
  );
  const waiting = [...phones];
  await load(address, 8, 120, (): Request | null => {
    const phone = waiting.shift();
    if (!phone) return null;
    const body = { phone, name: 'JANE DOE' };
    return { method: 'PUT', path: '/api/customers', headers: { authorization }, body };
  });
  const visitors: Visitor[] = [];
  const searching = [...phones];
  const worker = async () => {
    for (let phone = searching.shift(); phone; phone = searching.shift()) {
      const query = new URLSearchParams({ phone, name: 'JANE DOE' });
      const named = await send(address, { path: `/api/customers/validate?${query}` });
      const device = named.cookie.split('; ').find((one) => one.startsWith('salon_device=')) ?? '';
      const found = await send(address, { path: `/api/customers/search?phone=${phone}` });
      const book = found.cookie.split('; ').find((one) => one.startsWith('salon_book=')) ?? '';
      visitors.push({ id: JSON.parse(found.text).id, cookie: `${book}; ${device}` });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return visitors;
}
