import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { codeToSend } from '../challenges/challenges.ts';
import { deriveKeys, digest } from '../identity/keys.ts';
import { type Salon, testSecret } from './salon.ts';

type Visitor = { salon: Salon; ip: string };

/** A browser with its cookies, on a network that a proxy reports. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #salon: Salon;
  ip: string;

  constructor({ salon, ip }: Visitor) {
    this.#salon = salon;
    this.ip = ip;
  }

  async post(name: string, body: object): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await this.#salon.call({
      method: 'POST',
      url: `/api/authentication/${name}`,
      body,
      cookie,
      headers: { 'x-forwarded-for': this.ip },
    });
    for (const { name: set, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(set);
      else this.cookies.set(set, value);
    }
    return response;
  }

  send(identifier: string): Promise<LightMyRequestResponse> {
    return this.post('send-passcode', { identifier });
  }

  verify(identifier: string, passcode: string): Promise<LightMyRequestResponse> {
    return this.post('verify-passcode', { identifier, passcode });
  }

  /** Requests a passcode and reads it from the outbox folder; an empty text when none was sent. */
  async receive(identifier: string): Promise<string> {
    await this.#salon.server.outbox.drain();
    const known = new Set(passcodeFiles(this.#salon));
    const answer = await this.send(identifier);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await this.#salon.server.outbox.drain();
    const [file] = passcodeFiles(this.#salon).filter((name) => !known.has(name));
    return file ? passcodeIn(this.#salon, file) : '';
  }

  /** Requests a passcode and enters it, without waiting for its message. */
  async logIn(identifier: string): Promise<LightMyRequestResponse> {
    const answer = await this.send(identifier);
    if (answer.statusCode !== 200) return answer;
    return this.verify(identifier, await sentPasscode(this.#salon, this));
  }
}

/** The passcode of the challenge of this browser, as the worker sends it, without its message. */
export async function sentPasscode(salon: Salon, { cookies }: Browser): Promise<string> {
  const keys = deriveKeys(testSecret);
  const row = digest(keys.passcode, 'challenge', cookies.get('salon_login') ?? '');
  const needs = { database: salon.database, keys, clock: () => salon.now.ms };
  return (await codeToSend(needs, row)) ?? '';
}

/** The messages with passcodes in the outbox folder, in the order of their requests. */
export function passcodeFiles({ environment }: Salon): string[] {
  const folder = path.join(environment.DATA_DIR, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.includes('passcode')).sort();
}

export function passcodeIn({ environment }: Salon, file: string): string {
  const text = readFileSync(path.join(environment.DATA_DIR, 'outbox', file), 'utf8');
  return /passcode is (\d{6})\./.exec(text)?.[1] ?? '';
}

/** A different passcode. */
export function wrongFor(passcode: string): string {
  return passcode === '000000' ? '000001' : '000000';
}
