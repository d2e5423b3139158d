import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { startPostgres } from '../testing/postgres.ts';
import { processesOfThisFile, programVariables } from '../testing/process.ts';
import { databases, openSalon } from '../testing/salon.ts';

const program = fileURLToPath(new URL('../salon.ts', import.meta.url));
const secret = { JWT_SECRET: 'a secret that only the tests know about' };
const { newFolder, run } = processesOfThisFile();

/** Runs the command in a process of its own. */
const restore = (variables: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'restore', ...words],
      { env: { ...programVariables, ...variables } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, text: `${stdout}${stderr}`.trim() }),
    );
  });

async function downloaded() {
  const { salon, close } = await openSalon('pglite');
  const { phone } = await salon.newCustomer('RESTORED ROE');
  const { rawPayload } = await salon.call({ url: '/api/backup', token: salon.adminToken });
  await close();
  const file = path.join(newFolder(), 'salon.jsonl.gz');
  writeFileSync(file, rawPayload);
  return { file, phone };
}

describe.each(databases())('salon restore (%s)', (kind) => {
  it('fills a new database, with which the site starts, and no other', async () => {
    const { file, phone } = await downloaded();
    const postgres = kind === 'postgres' ? await startPostgres() : null;
    const variables = {
      DATA_DIR: newFolder(),
      ...secret,
      ...(postgres && { DATABASE_URL: postgres.url }),
    };
    try {
      const done = await restore(variables, file);
      expect(done.text).toMatch(/^The backup of 2027-03-10T.* is restored: \d+ rows\. /);
      expect(done.code).toBe(0);
      const server = run(variables);
      const address = await server.address;
      const found = await fetch(`${address}/api/customers/search?phone=${phone}`);
      expect([found.status, ((await found.json()) as { name: string }).name]).toEqual([
        200,
        'R. R.',
      ]);
      // While the site runs, and afterwards.
      const refused = await restore(variables, file);
      expect([refused.code, refused.text.split('\n').length]).toEqual([1, 1]);
      server.child.kill('SIGTERM');
      await server.ended;
      expect(await restore(variables, file)).toEqual({
        code: 1,
        text: 'The database is not empty, and nothing is overwritten: set DATA_DIR or DATABASE_URL to a new one.',
      });
    } finally {
      await postgres?.stop();
    }
  }, 120_000);
});

describe('salon restore', () => {
  it('needs one file', async () => {
    const variables = { DATA_DIR: newFolder() };
    for (const words of [[], ['a', 'b']])
      expect((await restore(variables, ...words)).text).toMatch(/^Use "salon unlock/);
    expect(await restore(variables, path.join(newFolder(), 'none.gz'))).toEqual({
      code: 1,
      text: 'There is no such file.',
    });
  });
});
