import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the tracked files of this workspace. */
export class WorkspaceCopy {
  readonly folder: string;
  readonly #children: ChildProcess[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<WorkspaceCopy> {
    const workspace = new WorkspaceCopy(await fs.mkdtemp(path.join(tmpdir(), 'salon-workspace-')));
    const { output } = await runIn(
      root,
      'git',
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
    );
    for (const file of output.split('\0')) {
      // A file that was deleted but not committed is still listed.
      const content = file && (await fs.readFile(path.join(root, file)).catch(() => null));
      if (content) await workspace.write(file, content);
    }
    await fs.symlink(path.join(root, '.tools'), path.join(workspace.folder, '.tools'));
    // Biome and Git's own commands read .gitignore in a repository only.
    await workspace.run('git', 'init', '--quiet');
    return workspace;
  }

  read(file: string): Promise<string> {
    return fs.readFile(path.join(this.folder, file), 'utf8');
  }

  async write(file: string, content: string | Buffer): Promise<void> {
    const full = path.join(this.folder, file);
    await fs.mkdir(path.dirname(full), { recursive: true });
    await fs.writeFile(full, content);
  }

  /** Runs a command to its end; returns its exit code and everything that it printed. */
  run(command: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
    return runIn(this.folder, command, ...args);
  }

  /** Starts a server and waits until `url` answers. */
  async serve(url: string, environment: Record<string, string>, ...args: string[]): Promise<void> {
    const child = spawn('node', args, {
      cwd: this.folder,
      env: { ...process.env, ...environment },
      stdio: 'ignore',
      // A process group, which ends as a whole.
      detached: true,
    });
    this.#children.push(child);
    const deadline = Date.now() + 180_000;
    while (
      !(await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${url} is not there.`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async dispose(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      process.kill(-Number(child.pid), 'SIGKILL');
      await gone;
    }
    await fs.rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function runIn(cwd: string, command: string, ...args: string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    // Not CI, where the lockfile would have to be up to date; plain text, without Playwright's colours.
    const env = { ...process.env, CI: '', FORCE_COLOR: '0' };
    const child = spawn(command, args, { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
