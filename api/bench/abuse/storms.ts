import { benchSecret, type DatabaseKind } from '../servers.ts';
import { phoneNumber } from '../visitors.ts';
import { pause, type Site, VisitorBrowser } from './browser.ts';
import { logIn, owner } from './owner.ts';
import { p99Of } from './reader.ts';
import { openAttackedSalon } from './salon.ts';
import { contactForm, lookups, manyConnections, passcodes, unread } from './storm-calls.ts';

/** What must hold while it storms. Megabytes, milliseconds, seconds, people of 50. */
export const goals = {
  'memory moved': 100,
  'p99 moved': 100,
  'slowest code': 5,
  'strangers refused': 0,
} as const;
type Storms = Record<keyof typeof goals, number>;

const stormMs = 10_000;
const codeMs = 5_000;
/** The number of the owner, who gets four codes a day by text. */
const ownerPhone = '2535550100';
/** Numbers that nobody else has. */
const firstPhone = 40_500;

/** Storms of strangers one after the other, beside a visitor who reads, an owner who logs in, and fifty strangers who mean well. */
export async function measureStorms(kind: DatabaseKind): Promise<Storms> {
  const { site, smtp, twilio, close } = await openAttackedSalon(kind, 1, {
    METRICS_TOKEN: benchSecret,
    // Connections from other addresses of this machine are those of strangers, not of a proxy.
    TRUST_PROXY: '127.0.0.1',
  });
  const [address = ''] = site.addresses;
  const result: Storms = {
    'memory moved': 0,
    'p99 moved': 0,
    'slowest code': 0,
    'strangers refused': 0,
  };
  const atFirst = await p99Of(address, stormMs);
  const memory = await megabytesOf(address);

  /** Runs one storm, and what is measured beside it. */
  async function during(
    storm: (until: number) => Promise<void>,
    ms: number,
    beside?: () => Promise<void>,
  ) {
    const [p99] = await Promise.all([p99Of(address, ms), storm(Date.now() + ms), beside?.()]);
    const moved = {
      'memory moved': (await megabytesOf(address)) - memory,
      'p99 moved': p99 - atFirst,
    };
    console.error(storm.name, moved);
    for (const name of ['memory moved', 'p99 moved'] as const)
      result[name] = Math.max(result[name], moved[name]);
  }
  async function timed(code: () => Promise<string | null>): Promise<void> {
    const began = performance.now();
    const refusal = await code();
    if (refusal) console.error(`The owner was refused: ${refusal}`);
    const seconds = refusal ? Number.POSITIVE_INFINITY : (performance.now() - began) / 1000;
    result['slowest code'] = Math.max(result['slowest code'], seconds);
  }

  try {
    const own = new VisitorBrowser(site, '198.18.9.2');
    const refusal = await logIn(site, own);
    if (refusal) throw new Error(`The owner could not log in: ${refusal}`);
    await during(unread(address), stormMs);
    await during(manyConnections(address), stormMs);
    // Where one way is slow, refuses or hangs, codes come the other way.
    for (const behavior of ['silent', 'busy', 'slow', 'normal'] as const) {
      smtp.state.behavior = behavior;
      await during(passcodes(site, owner), codeMs, () => timed(() => textedCode(site, own)));
    }
    smtp.state.behavior = 'normal';
    for (const behavior of ['busy', 'silent'] as const) {
      twilio.state.behavior = behavior;
      await during(passcodes(site, ownerPhone), codeMs, () => timed(() => logIn(site, own)));
    }
    twilio.state.behavior = 'normal';
    await during(lookups(site), stormMs, async () => {
      await pause(stormMs / 2);
      result['strangers refused'] += await refusedStrangers(site);
    });
    await during(contactForm(site), stormMs, async () => {
      const honest = new VisitorBrowser(site, '198.18.9.3');
      const body = { name: 'Jane Doe', email: 'jane@example.com', message: 'Do you have parking?' };
      const { status } = await honest.call('POST', '/api/notification/contact', body);
      if (status >= 400) result['strangers refused'] += 1;
    });
    return result;
  } finally {
    await close();
  }
}

async function megabytesOf(address: string): Promise<number> {
  const headers = { authorization: `Bearer ${benchSecret}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

/** The owner asks for a code by text on her own device. Null, or what refused her. */
async function textedCode(site: Site, browser: VisitorBrowser): Promise<string | null> {
  const before = site.texts.length;
  const body = { identifier: ownerPhone };
  const sent = await browser.call('POST', '/api/authentication/send-passcode', body);
  if (sent.status !== 200) return `sending: ${sent.status} ${sent.code}`;
  for (let tries = 0; tries < 600; tries += 1) {
    if (site.texts.slice(before).some(({ to }) => to === `+1${ownerPhone}`)) return null;
    await pause(50);
  }
  return 'no text came';
}

/** Fifty new customers, each from a network of her own: how many are refused to look up their number, or to register. */
async function refusedStrangers(site: Site): Promise<number> {
  let refused = 0;
  for (let index = 0; index < 50; index += 1) {
    const browser = new VisitorBrowser(site, `100.65.${index}.7`);
    const phone = phoneNumber(firstPhone + index);
    const found = await browser.call('GET', `/api/customers/search?phone=${phone}`);
    const saved = await browser.call('PUT', '/api/customers', { phone, name: 'JANE DOE' });
    if (found.status === 404 && saved.status === 200) continue;
    console.error(
      `A stranger was refused: ${found.status} ${found.code}, ${saved.status} ${saved.code}`,
    );
    refused += 1;
  }
  return refused;
}
