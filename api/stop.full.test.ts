import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { processesOfThisFile, signalGroup, workspaceFolder } from './testing/process.ts';

const { newDataFolder, newFolder, run } = processesOfThisFile();
const readFile = (name: string) => fs.readFileSync(path.join(workspaceFolder, name), 'utf8');

/** Opens a connection, gets an answer on it, and keeps it open. */
async function keepConnection(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = net.connect(Number(port), hostname).on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nHost: salon\r\n\r\n');
  await once(socket, 'data');
}

/** Rejects when the port is taken. */
async function expectFree(address: string): Promise<void> {
  const server = net.createServer().listen(Number(new URL(address).port), '127.0.0.1');
  await once(server, 'listening');
  server.close();
}

describe('the server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends with exit code 0 after %s', async (signal) => {
    const server = run({ DATA_DIR: await newDataFolder() });
    const address = await server.address;
    await keepConnection(address);
    server.child.kill(signal);
    // Ctrl+C in a terminal arrives more than once.
    server.child.kill(signal);
    const { code, stdout } = await server.ended;
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('Connections were closed')]);
    await expectFree(address);
  });
});

describe('the command for production', () => {
  it('is stopped by SIGTERM', async () => {
    const documented = /^(\S+ api\/main\.ts)\b/m.exec(readFile('docs/operations.md'))?.[1] ?? '';
    const folders = { DATA_DIR: await newDataFolder(), RELEASES_DIR: newFolder() };
    const server = run(folders, documented.split(' '));
    const address = await server.address;
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await expectFree(address);
  });
});

/** A workspace whose `npm start` starts the API only, which needs no build. */
function workspaceWithApi(): string {
  const folder = newFolder();
  const { start } = JSON.parse(readFile('package.json')).scripts;
  const main = path.join(workspaceFolder, 'api/main.ts');
  const scripts = { start, 'site:start': `node ${main} --no-site` };
  const program = readFile('workspace.cjs');
  fs.writeFileSync(path.join(folder, 'workspace.cjs'), program);
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: {}, scripts }),
  );
  // The pnpm that runs these tests, so that nothing is downloaded.
  const version = /'pnpm@([^']+)'/.exec(program)?.[1];
  const bin = path.join(folder, `.tools/pnpm-${version}/node_modules/.bin`);
  fs.mkdirSync(bin, { recursive: true });
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const pnpm = folders.map((one) => path.join(one, 'pnpm')).find((file) => fs.existsSync(file));
  fs.symlinkSync(pnpm ?? '', path.join(bin, 'pnpm'));
  return folder;
}

describe('npm start', () => {
  it.each([
    ['SIGTERM', 'to npm', (child) => child.kill('SIGTERM')],
    ['SIGINT', 'to npm', (child) => child.kill('SIGINT')],
    ['SIGINT', 'to all its processes', (child) => signalGroup(child, 'SIGINT')],
  ] satisfies [string, string, (child: ReturnType<typeof run>['child']) => void][])(
    'stops the server after %s %s',
    async (_signal, _to, stop) => {
      const folder = workspaceWithApi();
      const server = run({ DATA_DIR: await newDataFolder() }, ['npm', 'start', '--silent'], folder);
      const address = await server.address;
      await keepConnection(address);
      stop(server.child);
      expect((await server.ended).code).toBe(0);
      await expectFree(address);
    },
  );
});
