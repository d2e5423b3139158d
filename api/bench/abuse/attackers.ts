import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { phoneNumber } from '../visitors.ts';
import { pause, type Site, VisitorBrowser } from './browser.ts';

export type Attack = { requests: number; addresses: string[] };

const attackers = 20;
const addressesEach = 10;
/** Invented numbers that no customer has. */
const firstInvented = 1_000;
const pauseMs = 20;

type Attacker = {
  site: Site;
  /** A fresh browser behind one of the attacker's addresses. */
  browser: () => VisitorBrowser;
  /** The numbers of regular customers, which the attackers know. */
  victims: readonly string[];
  invented: () => string;
  number: (below: number) => number;
};

/** Every attacker plays all tricks in random order, as fast as the answers come, until `done`. */
export async function attack(
  site: Site,
  victims: readonly string[],
  done: number,
): Promise<Attack> {
  const addresses = Array.from(
    { length: attackers * addressesEach },
    (_, index) => `${index % 2 ? '203.0.113' : '198.51.100'}.${Math.floor(index / 2) + 1}`,
  );
  let invented = firstInvented;
  let requests = 0;
  await Promise.all(
    Array.from({ length: attackers }, async (_, index) => {
      const own = addresses.slice(index * addressesEach, (index + 1) * addressesEach);
      const number = (below: number) => Math.floor(Math.random() * below);
      while (Date.now() < done) {
        const browsers: VisitorBrowser[] = [];
        const attacker: Attacker = {
          site,
          victims,
          number,
          invented: () => {
            invented += 1;
            return phoneNumber(invented % 30_000);
          },
          browser: () => {
            const browser = new VisitorBrowser(site, own[number(own.length)] ?? '');
            browsers.push(browser);
            return browser;
          },
        };
        const trick = tricks[number(tricks.length)] ?? sellOut;
        await trick(attacker);
        requests += browsers.reduce((sum, { calls }) => sum + calls, 0);
        await pause(pauseMs);
      }
    }),
  );
  return { requests, addresses };
}

/** The longest parts of the soonest dates for an invented number. */
async function sellOut({ browser, invented, number }: Attacker): Promise<void> {
  const visitor = browser();
  const created = await visitor.call('PUT', '/api/customers', {
    phone: invented(),
    name: 'AL IAS',
  });
  const { customer } = created.body as { customer?: { id: number } };
  if (!customer) return;
  await bookMuch(visitor, customer.id, number);
}

/** The same for a number that the salon knows. */
async function impersonate({ browser, victims, number }: Attacker): Promise<void> {
  const visitor = browser();
  const found = await visitor.call(
    'GET',
    `/api/customers/search?phone=${victims[number(victims.length)]}`,
  );
  const { id } = found.body as { id?: number };
  if (id !== undefined) await bookMuch(visitor, id, number);
}

/** Manicures and pedicures of nearly five hours, then shorter ones. */
const baskets = [[1, 2, 3, 4, 5], [1, 2, 3], [3]];

async function bookMuch(
  visitor: VisitorBrowser,
  customer_id: number,
  number: (below: number) => number,
): Promise<void> {
  const from = addDays(salonNow(Date.now()).date, number(80));
  for (const service_ids of baskets) {
    for (const slot of (await visitor.freeSlots(service_ids, from, 3)).slice(0, 3)) {
      const request = { customer_id, date: slot.date, start_service_time: slot.start, service_ids };
      await visitor.call('POST', '/api/appointments', {
        ...request,
        technician_id: slot.technician_ids,
      });
      if (slot.technician_ids.length < 4) continue;
      await visitor.call('POST', '/api/appointments/group', {
        customer_id,
        date: slot.date,
        start_service_time: slot.start,
        group_size: 4,
        appointments: slot.technician_ids
          .slice(0, 4)
          .map((technician_id) => ({ technician_id, service_ids })),
      });
    }
  }
}

/** Codes and confirmations to the phone of someone else. */
async function textBomb({ browser, victims, invented, number }: Attacker): Promise<void> {
  const visitor = browser();
  const phone = number(2) ? victims[number(victims.length)] : invented();
  const found = await visitor.call('GET', `/api/customers/search?phone=${phone}`);
  if (found.status === 404) await visitor.call('PUT', '/api/customers', { phone, name: 'AL IAS' });
  for (let code = 0; code < 3; code += 1) await visitor.call('POST', '/api/customers/send-code');
  await visitor.call('POST', '/api/customers/verify-code', { code: '123456' });
}

/** Which numbers does the salon know? */
async function enumerate({ browser, number }: Attacker): Promise<void> {
  const visitor = browser();
  for (let lookup = 0; lookup < 20; lookup += 1)
    await visitor.call('GET', `/api/customers/search?phone=${phoneNumber(number(30_000))}`);
}

async function guessNames({ browser, victims, number }: Attacker): Promise<void> {
  const visitor = browser();
  for (const name of ['JANE DOE', 'REGULAR AK', 'R A']) {
    const query = new URLSearchParams({ phone: victims[number(victims.length)] ?? '', name });
    await visitor.call('GET', `/api/customers/validate?${query}`);
  }
}

/** An address and consent on someone else's number. */
async function takeOver({ browser, victims, number }: Attacker): Promise<void> {
  const visitor = browser();
  const found = await visitor.call(
    'GET',
    `/api/customers/search?phone=${victims[number(victims.length)]}`,
  );
  if (found.status !== 200) return;
  const email = `attacker${number(1_000)}@example.com`;
  await visitor.call('PUT', '/api/customers', {
    ...(found.body as object),
    email,
    optInSms: number(2) === 1,
  });
}

/** Passcodes for the owner, and guesses. */
async function stormLogin({ browser, number }: Attacker): Promise<void> {
  const visitor = browser();
  const identifier = number(2) ? 'owner@example.com' : '2535550100';
  await visitor.call('POST', '/api/authentication/send-passcode', { identifier });
  for (let guess = 0; guess < 5; guess += 1) {
    const passcode = String(number(1_000_000)).padStart(6, '0');
    await visitor.call('POST', '/api/authentication/verify-passcode', { identifier, passcode });
  }
}

/** Requests that cost much. */
async function overload({ browser, number }: Attacker): Promise<void> {
  const visitor = browser();
  const from = addDays(salonNow(Date.now()).date, number(59));
  const services = Array.from({ length: 20 }, (_, index) => index + 1).join(',');
  await visitor.call(
    'GET',
    `/api/availability?service_ids=${services}&from=${from}&days=31&x=${number(1e6)}`,
  );
  await visitor.call('GET', `/api/availability?service_ids=1&from=${from}&days=31`);
  const fields = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]),
  );
  await visitor.call('POST', '/api/notification/contact', fields);
}

const tricks = [
  sellOut,
  sellOut,
  impersonate,
  impersonate,
  textBomb,
  enumerate,
  guessNames,
  takeOver,
  stormLogin,
  overload,
];
