import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The API, without the site, as a process of its own. */
export type ApiProcess = {
  child: ChildProcess;
  /** Where it listens. Rejects when it ends before it does. */
  address: Promise<string>;
  /** How it ended: exit code, or null when it was killed, and what it said on stderr. */
  ended: Promise<{ code: number | null; stderr: string; stdout: string }>;
};

export function startProcess(variables: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, [mainFile, '--no-site'], {
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMITS: 'off', SALON_DEMO: 'off', ...variables },
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
      const opened = /"address":"(http:[^"]+)".*The server is listening/.exec(stdout);
      if (opened?.[1]) resolve(opened[1]);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
    child.on('close', (code) => reject(new Error(`It ended with ${code}: ${stderr}`)));
  });
  // Those who only wait for the end need not hear that it never listened.
  address.catch(() => undefined);
  return { child, address, ended };
}

/** What a file's processes need, all of it gone when its last test has run. */
export function processesOfThisFile() {
  const folders: string[] = [];
  const processes: ApiProcess[] = [];
  afterAll(async () => {
    for (const { child, ended } of processes) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return {
    newFolder(): string {
      const folder = mkdtempSync(path.join(tmpdir(), 'salon-process-'));
      folders.push(folder);
      return folder;
    },
    run(variables: Record<string, string>): ApiProcess {
      const started = startProcess(variables);
      processes.push(started);
      return started;
    },
  };
}
