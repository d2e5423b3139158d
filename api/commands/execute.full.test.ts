import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../runtime/start-error.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { processesOfThisFile, programVariables } from '../testing/process.ts';
import { databases } from '../testing/salon.ts';
import { executeCommand } from './execute.ts';

const program = fileURLToPath(new URL('../salon.ts', import.meta.url));
const secret = { JWT_SECRET: 'a secret that only the tests know about' };
const { newDataFolder, newFolder, run } = processesOfThisFile();

/** Runs a command in a process of its own, and returns exit code and output. */
const salon = (variables: Record<string, string>, ...words: string[]) =>
  salonWith('', variables, ...words);

/** The same with an operator who types `input`. */
async function salonWith(input: string, variables: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...programVariables, ...variables },
    stdio: 'pipe',
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, text: text.trim() };
}

/**
 * What the program has to say to `words`, without a process, which takes seconds: for commands that differ from one in a process
 * only by their words.
 */
const answerTo = (variables: Record<string, string>, ...words: string[]) =>
  executeCommand(readEnvironment(variables), words);

describe.each(databases())('commands (%s)', (kind) => {
  let postgres: TestPostgres | undefined;
  let variables: Record<string, string> = {};
  let address = '';
  let server: ReturnType<typeof run>;
  beforeAll(async () => {
    postgres = kind === 'postgres' ? await startPostgres() : undefined;
    variables = {
      DATA_DIR: await newDataFolder(),
      ...secret,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    };
    server = run({ ...variables, RATE_LIMITS: 'on' });
    address = await server.address;
  });
  afterAll(async () => {
    await postgres?.stop();
  });

  let network = 0;
  const guess = async (identifier: string) => {
    const answer = await fetch(`${address}/api/authentication/verify-passcode`, {
      method: 'POST',
      body: JSON.stringify({ identifier, passcode: '00000x' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${network}` },
    });
    return answer.status;
  };
  const guessTimes = async (count: number, identifier: string) => {
    const statuses = [];
    for (let index = 0; index < count; index += 1) statuses.push(await guess(identifier));
    return statuses;
  };

  it('end the waits of a person while the site runs, by either identifier', async () => {
    for (const given of [' Owner@Example.com', '2535550100', '(253) 555-0100', '253-555-0100']) {
      network += 1;
      for (const identifier of [
        'owner@example.com',
        '2535550100',
        'desk@example.com',
        'x@example.com',
      ])
        expect((await guessTimes(8, identifier)).at(-1)).toBe(429);
      expect(await answerTo(variables, 'unlock', given)).toEqual({
        ok: true,
        text: 'Owner may log in without waiting.',
      });
      expect(await guessTimes(1, 'owner@example.com')).toEqual([401]);
      expect(await guessTimes(1, '2535550100')).toEqual([401]);
      expect(await guessTimes(1, 'desk@example.com')).toEqual([429]);
    }
  });

  it('add staff and sign them out while the site runs', async () => {
    const sam = ['--name', 'Sam Ruiz', '--email', 'Sam@Example.com', '--phone', '3105550110'];
    const added = { code: 0, text: 'Sam Ruiz may log in now.' };
    expect(await salon(variables, 'staff', 'add', ...sam, '--role', 'owner')).toEqual(added);
    expect(await salon(variables, 'staff', 'add', ...sam)).toEqual({
      code: 1,
      text: 'Someone or something else already has this name, email address or number.',
    });
    expect(await answerTo(variables, 'staff', 'sign-out', 'sam@example.com')).toEqual({
      ok: true,
      text: 'Sam Ruiz is signed out everywhere.',
    });
  });

  it('forget a customer while the site runs, after a question', async () => {
    const { status } = await fetch(`${address}/api/customers`, {
      method: 'PUT',
      body: JSON.stringify({ phone: '3105550177', name: 'Zelda Quill', email: '', optInSms: true }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
    const words = ['customer', 'forget', '(310) 555-0177'];
    for (const input of ['', 'no\n', 'y\n']) {
      const { code, text } = await salonWith(input, variables, ...words);
      expect([code, text.split('\n').at(-1)]).toEqual([
        1,
        'Type "yes" to go on: Nothing was deleted.',
      ]);
      expect(text).toMatch(/^ZELDA QUILL, \(310\) 555-0177\. /);
    }
    const done = await salonWith('yes\n', variables, ...words);
    expect([done.code, done.text]).toEqual([0, expect.stringContaining(' is forgotten. ')]);
    expect(await answerTo(variables, ...words, '--yes')).toEqual({
      ok: false,
      text: 'There is no customer with this number.',
    });
  });

  it('refuse other words with one sentence', async () => {
    const { code, text } = await salon(variables, 'lock', 'owner@example.com');
    expect([code, text.split('\n').length, text.slice(0, 18)]).toEqual([
      1,
      1,
      'Use "salon unlock ',
    ]);
  });

  it('work when the site does not run, and are in the audit trail', async () => {
    const socket = path.join(variables.DATA_DIR ?? '', 'control.sock');
    expect(existsSync(socket)).toBe(kind === 'pglite');
    if (kind === 'pglite') expect(statSync(socket).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(existsSync(socket)).toBe(false);

    const kim = ['--name', 'Kim', '--email', 'kim@example.com', '--phone', '3105550112'];
    expect(await salon(variables, 'staff', 'add', ...kim)).toEqual({
      code: 0,
      text: 'Kim may log in now.',
    });
    expect((await salon(variables, 'unlock', 'kim@example.com')).code).toBe(0);
    if (!postgres) return;
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query(
      "select actor, action, (details->>'id')::int as person from audit order by id desc limit 2",
    );
    await client.end();
    expect(rows).toEqual([
      { actor: 'command', action: 'login unlocked', person: expect.any(Number) },
      { actor: 'command', action: 'staff added', person: rows[0].person },
    ]);
  });
});

describe('commands on the embedded database', () => {
  it('work after a killed server, and with the next server', async () => {
    const variables = { DATA_DIR: await newDataFolder(), ...secret };
    const first = run(variables);
    await first.address;
    first.child.kill('SIGKILL');
    await first.ended;
    const unlock = () => salon(variables, 'unlock', 'owner@example.com');
    const done = { code: 0, text: 'Owner may log in without waiting.' };
    expect(existsSync(path.join(variables.DATA_DIR, 'control.sock'))).toBe(true);
    expect(await unlock()).toEqual(done);
    const second = run(variables);
    await second.address;
    expect(await answerTo(variables, 'unlock', 'owner@example.com')).toEqual({
      ok: true,
      text: done.text,
    });
    second.child.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  it('say where there is none', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'file'), '');
    const unlock = ['unlock', 'owner@example.com'];
    const none = (DATA_DIR: string) =>
      `There is no database in ${DATA_DIR}. Set DATA_DIR as for the server.`;
    expect(await salon({ DATA_DIR: folder }, ...unlock)).toEqual({ code: 1, text: none(folder) });
    for (const name of ['none', 'file']) {
      const DATA_DIR = path.join(folder, name);
      await expect(answerTo({ DATA_DIR }, ...unlock)).rejects.toThrow(
        new StartError(none(DATA_DIR)),
      );
    }
  });

  it('reach a server whose folder has a long path', async () => {
    const DATA_DIR = path.join(newFolder(), 'd'.repeat(80), 'e'.repeat(80));
    mkdirSync(path.dirname(DATA_DIR));
    renameSync(await newDataFolder(), DATA_DIR);
    const server = run({ DATA_DIR, ...secret });
    await server.address;
    expect(await answerTo({ DATA_DIR }, 'unlock', 'owner@example.com')).toEqual({
      ok: true,
      text: 'Owner may log in without waiting.',
    });
  });
});
