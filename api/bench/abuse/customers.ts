import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { phoneNumber } from '../visitors.ts';
import { pause, type Site, VisitorBrowser } from './browser.ts';

export type Honest = { customers: number; refused: number; codes: number };

const newCustomers = 15;
/** Numbers that neither attackers nor regular customers have. */
const firstNewPhone = 40_000;
const codeTimeoutMs = 20_000;

type Customer = { phone: string; browser: VisitorBrowser; isNew: boolean };

/**
 * 50 customers, one after the other over the whole time: 20 regular ones on known devices, 15 on new devices, 15 new ones. Ten
 * of them share the address of a mobile carrier. Each books one visit as the wizard does, with a texted code where it is asked
 * for.
 */
export async function honestCustomers(
  site: Site,
  { known, regulars }: { known: { phone: string; browser: VisitorBrowser }[]; regulars: string[] },
  done: number,
): Promise<Honest> {
  const address = (index: number) => (index < 10 ? '192.0.2.200' : `100.64.${index}.7`);
  const strange = (phone: string, index: number, isNew: boolean): Customer => ({
    phone,
    browser: new VisitorBrowser(site, address(index)),
    isNew,
  });
  const groups: Customer[][] = [
    known.map((one) => ({ ...one, isNew: false })),
    regulars.map((phone, index) => strange(phone, index, false)),
    Array.from({ length: newCustomers }, (_, index) =>
      strange(phoneNumber(firstNewPhone + index), index + 5, true),
    ),
  ];
  // In turn, so that each kind meets every phase of the attack.
  const customers = Array.from({ length: 20 }, (_, turn) => groups.map((group) => group[turn]))
    .flat()
    .filter((one) => one !== undefined);
  const began = Date.now();
  const result: Honest = { customers: customers.length, refused: 0, codes: 0 };
  await Promise.all(
    customers.map(async (customer, index) => {
      await pause(((done - began) * 0.9 * index) / customers.length);
      const codes = { used: false };
      const refusal = await visit(site, customer, codes);
      if (codes.used) result.codes += 1;
      if (refusal === null) return;
      result.refused += 1;
      console.error(`An honest customer was refused: ${refusal}`);
    }),
  );
  return result;
}

/** Books as the wizard does. Null, or what refused her. */
async function visit(
  site: Site,
  { phone, browser, isNew }: Customer,
  codes: { used: boolean },
): Promise<string | null> {
  const search = () => browser.call('GET', `/api/customers/search?phone=${phone}`);
  const prove = async () => {
    codes.used = true;
    return proveNumber(site, phone, browser);
  };
  let found = await search();
  if (found.code === 'code_required') {
    const failed = await prove();
    if (failed) return failed;
    found = await search();
  }
  if (isNew && found.status === 404) {
    const body = { phone, name: 'NEW CUSTOMER', optInSms: true };
    found = await browser.call('PUT', '/api/customers', body);
    if (found.code === 'code_required') {
      const failed = await prove();
      if (failed) return failed;
      found = await browser.call('PUT', '/api/customers', body);
    }
  }
  if (found.status !== 200) return `search or creation: ${found.status} ${found.code}`;
  const { id, customer } = found.body as { id?: number; customer?: { id: number } };
  const from = addDays(salonNow(Date.now()).date, 3);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const slots = await browser.freeSlots([1], from);
    const slot = slots[Math.floor(Math.random() * slots.length)];
    if (!slot) return 'no slot';
    const request = {
      customer_id: id ?? customer?.id,
      date: slot.date,
      start_service_time: slot.start,
      technician_id: slot.technician_ids,
      service_ids: [1],
    };
    const booked = await browser.call('POST', '/api/appointments', request);
    if (booked.status === 201) return null;
    if (booked.code === 'slot_taken') continue;
    if (booked.code !== 'code_required') return `booking: ${booked.status} ${booked.code}`;
    const failed = await prove();
    if (failed) return failed;
  }
  return 'six slots were taken';
}

async function proveNumber(
  site: Site,
  phone: string,
  browser: VisitorBrowser,
): Promise<string | null> {
  const before = site.texts.length;
  const sent = await browser.call('POST', '/api/customers/send-code');
  if (sent.status !== 200) return `sending a code: ${sent.status} ${sent.code}`;
  const deadline = Date.now() + codeTimeoutMs;
  while (Date.now() < deadline) {
    const text = site.texts
      .slice(before)
      .findLast(({ to, body }) => to === `+1${phone}` && /code/.test(body));
    const code = /\b\d{6}\b/.exec(text?.body ?? '')?.[0];
    if (code) {
      const verified = await browser.call('POST', '/api/customers/verify-code', { code });
      return verified.status === 200 ? null : `the code: ${verified.status} ${verified.code}`;
    }
    await pause(50);
  }
  return 'no code came';
}
