import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSalon, type Salon } from '../testing/salon.ts';

describe('every answer', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ salon, close } = await openSalon('pglite', { API_DOCS: 'on', HSTS_SECONDS: '600' }));
  });
  afterAll(() => close());

  it.each([
    ['a public answer', { url: '/api/services' }, 200],
    ['a refusal', { url: '/api/appointments/calendar?date=2027-03-10' }, 401],
    ['an unknown path', { url: '/api/nothing' }, 404],
    ['the liveness check', { url: '/healthz' }, 200],
  ] as const)('forbids scripts, framing and referrers: %s', async (_what, call, status) => {
    const { statusCode, headers } = await salon.call(call);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=600',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('of the documentation pages loads only files of this site and has no inline script or style', async () => {
    const page = await salon.call({ url: '/api/docs/' });
    const parts = [...page.body.matchAll(/(?:src|href)="\.(\/[^"]+)"/g)].map(([, path]) => path);
    expect(parts.length).toBeGreaterThan(5);
    for (const path of ['/', ...parts]) {
      const { statusCode, headers } = await salon.call({ url: `/api/docs${path}` });
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    }
    expect(page.body).not.toMatch(/<style|style=|\son\w+=|<script(?! src=)|https?:/);
  });

  it('of the API is `no-store`, except public data', async () => {
    const { headers } = await salon.call({ url: '/api/services' });
    expect(headers['cache-control']).toBe('no-cache');
    const jane = await salon.newCustomer();
    for (const call of [
      { url: `/api/customers/search?phone=${jane.phone}` },
      { url: '/api/appointments/calendar?date=2027-03-10', token: salon.staffToken },
      { url: '/api/nothing' },
    ]) {
      expect((await salon.call(call)).headers['cache-control']).toBe('no-store');
    }
    // CORS is not enabled.
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
