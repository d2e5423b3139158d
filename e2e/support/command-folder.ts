import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';

/** A running server, with what it has printed. */
export type Server = { output: string; stop(): Promise<void> };

/** How a command ended. */
export type Ended = { code: number | null; output: string; stdout: string };

/** A temporary folder in which commands run; `dispose` ends them and removes it. */
export class CommandFolder {
  readonly folder: string;
  readonly #children: ChildProcess[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  read(file: string): Promise<string> {
    return fs.readFile(path.join(this.folder, file), 'utf8');
  }

  async write(file: string, content: string | Buffer): Promise<void> {
    const full = path.join(this.folder, file);
    await fs.mkdir(path.dirname(full), { recursive: true });
    await fs.writeFile(full, content);
  }

  /** Runs a command to its end; returns its exit code, everything that it printed, and its standard output alone. */
  run(command: string, ...args: string[]): Promise<Ended> {
    return runIn(this.folder, command, ...args);
  }

  /** Starts a server and waits until `url` answers. */
  async serve(
    url: string,
    environment: Record<string, string>,
    ...[command, ...args]: [string, ...string[]]
  ): Promise<Server> {
    const child = spawn(command, args, {
      cwd: this.folder,
      env: { ...process.env, CI: '', FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, which ends as a whole.
      detached: true,
    });
    this.#children.push(child);
    const server = { output: '', stop: () => stop(child, 'SIGTERM') };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        server.output += text;
      });
    }
    const deadline = Date.now() + 480_000;
    while (
      !(await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline || child.exitCode !== null) {
        throw new Error(`${url} is not there.\n${server.output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return server;
  }

  async dispose(): Promise<void> {
    for (const child of this.#children) await stop(child, 'SIGKILL');
    await fs.rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Ends a server with everything that it started. */
async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-Number(child.pid), signal);
  await gone;
}

/** Runs a command to its end in a folder. */
export function runIn(cwd: string, command: string, ...args: string[]) {
  return new Promise<Ended>((resolve, reject) => {
    // Not CI, where the lockfile would have to be up to date; plain text, without Playwright's colours.
    const CHROMIUM_PATH = process.env.CHROMIUM_PATH || process.env.E2E_BROWSER;
    const env = { ...process.env, CI: '', FORCE_COLOR: '0', CHROMIUM_PATH };
    const child = spawn(command, args, { cwd, env });
    let output = '';
    let stdout = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (stream === child.stdout) stdout += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, stdout }));
  });
}
