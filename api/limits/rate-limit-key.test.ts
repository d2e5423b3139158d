import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openSalon, type Salon } from '../testing/salon.ts';
import { networksOf, rateLimitKey } from './rate-limit-key.ts';

describe('the rate-limit key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.1:1234', '192.0.2.1'],
    ['[2001:db8::1]:1234', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[::ffff:192.0.2.1]:1234', '192.0.2.1'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['192.0.02.1', 'unknown'],
    ['anything', 'unknown'],
  ])('%s: %s', (address, key) => {
    expect(rateLimitKey(address)).toBe(key);
  });

  it('is equal within a /64 and differs from that of the next /64, in every notation', () => {
    const group = fc.integer({ min: 1, max: 0xffff });
    const four = fc.tuple(group, group, group, group);
    const written = (groups: number[]) => groups.map((one) => one.toString(16)).join(':');
    fc.assert(
      fc.property(four, four, four, ([a, b, c, d], one, other) => {
        const [network, next] = [written([a, b, c, d]), written([a, b, c, d ^ 1])];
        expect(rateLimitKey(`${network}:${written(one)}`)).toBe(
          rateLimitKey(`${network}:${written(other)}`),
        );
        expect(rateLimitKey(`${network}::`)).toBe(
          rateLimitKey(`${network}:${written(one)}`.toUpperCase()),
        );
        expect(rateLimitKey(`${next}::`)).not.toBe(rateLimitKey(`${network}::`));
      }),
    );
  });
});

describe('the networks of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', null],
    ['192.0.2.1:1234', '192.0.2.1', null],
    ['::ffff:c000:201', '192.0.2.1', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8::/32'],
    ['2001:0DB8:0001:FFFF::', '2001:db8:1::/48', '2001:db8::/32'],
    ['::1', '0:0:0::/48', '0:0::/32'],
    ['unknown', 'unknown', null],
  ])('%s: %s, %s', (address, network, provider) => {
    expect(networksOf(address)).toEqual({ network, provider });
  });
});

describe('the limit of a caller behind proxies', () => {
  const salons: { salon: Salon; close: () => Promise<void> }[] = [];
  const open = async (variables: Record<string, string>) => {
    const opened = await openSalon('pglite', { RATE_LIMITS: 'on', ...variables });
    salons.push(opened);
    return opened.salon;
  };
  let plain: Salon;
  let trusting: Salon;
  beforeAll(async () => {
    plain = await open({});
    trusting = await open({ TRUST_PROXY: 'loopback,10.0.0.0/8,fd00::1' });
  });
  afterAll(async () => {
    for (const { close } of salons) await close();
  });

  const send = async (salon: Salon, forwarded: string) =>
    salon.status({
      method: 'POST',
      url: '/api/notification/contact',
      body: {},
      headers: { 'x-forwarded-for': forwarded },
    });
  const exhaust = async (salon: Salon, address: (attempt: number) => string) => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await send(salon, address(attempt))).toBe(400);
  };

  it('is shared by an IPv6 /64', async () => {
    await exhaust(plain, (attempt) => `2001:db8:99:1:${attempt}::${attempt}`);
    expect(await send(plain, '2001:db8:99:1::99')).toBe(429);
    expect(await send(plain, '2001:db8:99:2::99')).toBe(400);
  });

  it('is shared by both notations of an IPv4 address', async () => {
    await exhaust(plain, (attempt) => (attempt % 2 ? '192.0.2.7' : '::ffff:192.0.2.7'));
    expect(await send(plain, '::ffff:c000:207')).toBe(429);
    expect(await send(plain, '192.0.2.8')).toBe(400);
  });

  it('counts the address that a trusted proxy reports, and no other', async () => {
    await exhaust(trusting, () => '192.0.2.1, 10.1.2.3, fd00::1');
    expect(await send(trusting, '192.0.2.1')).toBe(429);
    expect(await send(trusting, '192.0.2.2, 10.1.2.3')).toBe(400);
    // An untrusted proxy is the caller, whatever address it reports.
    await exhaust(trusting, (attempt) => `192.0.2.${attempt + 10}, 198.51.100.1`);
    expect(await send(trusting, '192.0.2.99, 198.51.100.1')).toBe(429);
    await exhaust(plain, (attempt) => `192.0.2.${attempt + 10}, 10.1.2.3`);
    expect(await send(plain, '192.0.2.99, 10.1.2.3')).toBe(429);
  });
});
