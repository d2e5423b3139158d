import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { configurationPage, withVariables } from './configuration-page.ts';
import { readEnvironment } from './environment.ts';
import { StartError } from './runtime/start-error.ts';

describe('the environment', () => {
  it('has a default for every variable', () => {
    expect(readEnvironment({})).toEqual({
      SALON_MODE: 'production',
      PORT: 3000,
      HOST: '127.0.0.1',
      HSTS_SECONDS: 31_536_000,
      DATA_DIR: path.resolve('.data'),
      TRUST_PROXY: 'loopback',
      TWILIO_API_BASE: 'https://api.twilio.com',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
      SALON_DEMO: 'on',
      SERVICE_WORKER: 'on',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readEnvironment({ PORT: '', SMTP_URL: '' }).PORT).toBe(3000);
  });

  it('takes a user for rendering only where the server runs as root', () => {
    const read = () => readEnvironment({ RENDERER_USER: '1001:1002' }).RENDERER_USER;
    if (process.getuid?.() === 0) expect(read()).toEqual({ uid: 1001, gid: 1002 });
    else expect(read).toThrow('is only for a server that runs as root');
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT is not a port'],
    [{ PORT: '70000' }, 'PORT'],
    [
      { DATABASE_URL: 'mysql://x/y', JWT_SECRET: 'x'.repeat(32) },
      'DATABASE_URL is not a valid address',
    ],
    [{ DATABASE_URL: 'postgres://x/y' }, 'JWT_SECRET is required when DATABASE_URL is set'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET is too short'],
    [{ REGISTRY_KEY: 'ed25519:x' }, 'REGISTRY_KEY is not a key of'],
    [{ REGISTRY_PUBLIC_KEYS: 'x,y' }, 'REGISTRY_PUBLIC_KEYS is not a list of public keys'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL'],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
    [{ TWILIO_FROM: '+12535550142' }, 'TWILIO_ACCOUNT_SID is missing'],
    [{ RATE_LIMITS: 'maybe' }, "RATE_LIMITS must be 'on' or 'off'"],
    [{ STAFF_PHONE: '555' }, 'STAFF_PHONE is not a 10-digit phone number'],
    [{ STAFF_EMAIL: 'owner' }, 'STAFF_EMAIL is not an e-mail address'],
    [{ RENDERER_USER: 'nobody' }, 'RENDERER_USER is not a user and a group by number'],
    [{ RENDERER_USER: '0:0' }, 'RENDERER_USER is not a user and a group by number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SALON_MODE: 'test' }, "SALON_MODE must be 'development' or 'production'"],
    [
      { SALON_MODE: 'development', PUBLIC_URL: 'https://salon.example' },
      "SALON_MODE must be 'production' for a PUBLIC_URL with https",
    ],
    [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY is not a list of addresses or networks'],
  ])('refuses %j in one sentence', (variables, errorMessage) => {
    const attempt = () => readEnvironment(variables);
    expect(attempt).toThrow(StartError);
    expect(attempt).toThrow(errorMessage);
    for (const value of Object.values(variables)) {
      if (value.length > 8 && value !== 'development') expect(attempt).not.toThrow(value);
    }
  });

  it('is described in docs/configuration.md as "node api/configuration-page.ts" writes it', () => {
    const page = fs.readFileSync(configurationPage, 'utf8');
    expect(page).toBe(withVariables(page));
    expect(page).toContain('| `PORT` | `3000` | the port to listen on |');
  });

  it('names all invalid variables in one error', () => {
    expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
  });
});
