import type { DatabaseKind } from '../servers.ts';
import { phoneNumber } from '../visitors.ts';
import { type Attack, attack } from './attackers.ts';
import { type Site, VisitorBrowser } from './browser.ts';
import { type Honest, honestCustomers } from './customers.ts';
import { horizonMinutes, minutesOf } from './lost.ts';
import { type Logins, ownerLogins } from './owner.ts';
import { openAttackedSalon } from './salon.ts';

/** What an attack did. `slots lost`: the share of the technicians' minutes up to the horizon, in per cent. */
export type Abuse = {
  seconds: number;
  'attack requests': number;
  'slots lost': number;
  'texts sent': number;
  'honest customers': number;
  'honest refused': number;
  'honest asked for a code': number;
  'owner logins': number;
  'owner logins refused': number;
};

/** What must hold (docs/decisions/abuse.md). */
export const goals = {
  'slots lost': 2,
  'texts sent': 120,
  'honest refused': 0,
  'owner logins refused': 0,
} as const;

const regulars = 60;

/**
 * Runs the scripted attack on the product: 20 attackers with 200 addresses, beside 50 honest customers and the owner. An hour
 * of attack in `seconds`: the limits of an hour apply to all of it.
 */
export async function measureAbuse(kind: DatabaseKind, seconds: number): Promise<Abuse> {
  const { site, twilio, close } = await openAttackedSalon(kind, kind === 'postgres' ? 2 : 1);
  try {
    const phones = Array.from({ length: regulars }, (_, index) => phoneNumber(index));
    for (const [index, phone] of phones.entries()) await register(site, phone, index);
    const known = await Promise.all(
      phones.slice(0, 20).map((phone, index) => knownDevice(site, phone, index)),
    );
    const done = Date.now() + seconds * 1_000;
    const [attacks, honest, logins] = (await Promise.all([
      attack(site, phones, done),
      honestCustomers(site, { known, regulars: phones.slice(20, 35) }, done),
      ownerLogins(site, done),
    ])) satisfies [Attack, Honest, Logins];
    const lost = await minutesOf(site, attacks.addresses);
    return {
      seconds,
      'attack requests': attacks.requests,
      'slots lost': (100 * lost) / (await horizonMinutes(site)),
      'texts sent': twilio.sent.length,
      'honest customers': honest.customers,
      'honest refused': honest.refused,
      'honest asked for a code': honest.codes,
      'owner logins': logins.tried,
      'owner logins refused': logins.refused,
    };
  } finally {
    await close();
  }
}

/** Staff register a customer who has come for years. */
async function register(site: Site, phone: string, index: number): Promise<void> {
  const staff = new VisitorBrowser(site, '198.18.0.1');
  const body = {
    phone,
    name: nameOf(index),
    ...(index % 2 && { email: `regular${index}@example.com` }),
  };
  await staff.call('PUT', '/api/customers', body, { authorization: `Bearer ${site.admin}` });
}

/** The browser of a regular customer who looked up her visits earlier. */
async function knownDevice(site: Site, phone: string, index: number) {
  const browser = new VisitorBrowser(site, `198.18.1.${index}`);
  const query = new URLSearchParams({ phone, name: nameOf(index) });
  const { status } = await browser.call('GET', `/api/customers/validate?${query}`);
  if (status !== 200) throw new Error(`The device of a regular customer is not known: ${status}.`);
  return { phone, browser };
}

const nameOf = (index: number) =>
  `REGULAR ${'ABCDEFGHIJ'[index % 10]}${'KLMNOPQRST'[Math.floor(index / 10)]}`;
