import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import { cacheFolder } from './cache-folder.ts';
import { putMigratedDatabase } from './database-dumps.ts';

export const workspaceFolder = fileURLToPath(new URL('../..', import.meta.url));
/** Starts the API without the site. */
const apiOnly = [process.execPath, path.join(workspaceFolder, 'api/main.ts'), '--no-site'];

/** What every program under test gets of the environment. The cache of its compiled code halves the time of its start. */
export const programVariables = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(cacheFolder, 'compiled'),
};

/** The API in its own process. */
export type ApiProcess = {
  child: ChildProcess;
  /** The address it listens on. Rejects when the process ends before. */
  address: Promise<string>;
  /** Exit code (null when killed) and output. */
  ended: Promise<{ code: number | null; stderr: string; stdout: string }>;
};

export function startProcess(
  variables: Record<string, string>,
  [command = '', ...args] = apiOnly,
  cwd = workspaceFolder,
): ApiProcess {
  const child = spawn(command, args, {
    cwd,
    // A process group of its own, as from a terminal.
    detached: true,
    env: { ...programVariables, PORT: '0', RATE_LIMITS: 'off', SALON_DEMO: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const ended = new Promise<{ code: number | null; stderr: string; stdout: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stderr, stdout }));
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk;
      const listening = /"address":"(http:[^"]+)".*The server is listening/.exec(stdout);
      if (listening?.[1]) resolve(listening[1]);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
    child.on('close', (code) => reject(new Error(`The process ended with ${code}: ${stderr}`)));
  });
  // Tests that await only `ended` do not handle this rejection.
  address.catch(() => undefined);
  return { child, address, ended };
}

/** Signals a process and those it started, as Ctrl+C in a terminal does. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  process.kill(-Number(pid), signal);
}

/** Folders and processes of a test file, removed after its last test. */
export function processesOfThisFile() {
  const folders: string[] = [];
  const processes: ApiProcess[] = [];
  afterAll(async () => {
    for (const { child, ended } of processes) {
      if (child.exitCode === null && child.signalCode === null) signalGroup(child, 'SIGKILL');
      await ended;
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const newFolder = (): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'salon-process-'));
    folders.push(folder);
    return folder;
  };
  return {
    newFolder,
    /** A data folder with a database that has no rows. */
    async newDataFolder(): Promise<string> {
      const folder = newFolder();
      await putMigratedDatabase(folder);
      return folder;
    },
    run(...how: Parameters<typeof startProcess>): ApiProcess {
      const started = startProcess(...how);
      processes.push(started);
      return started;
    },
  };
}
