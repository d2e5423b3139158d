import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deriveKeys } from '../../api/identity/keys.ts';
import { issueToken, tokenLifetimeSeconds } from '../../api/identity/token.ts';
import { putMigratedDatabase } from '../../api/testing/database-dumps.ts';
import { siteKey } from './site-key.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Addresses, phone numbers, tokens and sessions of people, which must not be logged. */
const people =
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}|(?<!\d{2})\d{3}\D{0,2}555\D?01\d{2}(?!\d)|eyJ[\w-]{8,}\.|salon_\w+=/;

/** The whole site in a child process with a data folder of its own: API, host and released remotes. */
export class SiteUnderTest {
  readonly port: number;
  readonly #folder: string;
  readonly #environment: Record<string, string>;
  #process: ChildProcess | null = null;
  #log = '';

  private constructor(port: number, folder: string, environment: Record<string, string>) {
    this.port = port;
    this.#folder = folder;
    this.#environment = environment;
  }

  static async start(
    port: number,
    environment: Record<string, string> = {},
  ): Promise<SiteUnderTest> {
    const folder = await mkdtemp(path.join(tmpdir(), 'salon-e2e-'));
    const site = new SiteUnderTest(port, folder, environment);
    if (!environment.DATABASE_URL) await putMigratedDatabase(path.join(folder, 'data'));
    await site.start();
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the site and waits until it is ready. @throws with its output when it ends or takes too long. */
  async start(): Promise<void> {
    // A site of an earlier run that was killed would answer in the place of this one.
    if (await this.#isReady()) throw new Error(`Another site listens on port ${this.port}.`);
    const child = spawn(process.execPath, ['api/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: path.join(this.#folder, 'data'),
        REGISTRY_KEY: siteKey(),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'info',
        API_DOCS: 'on',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        this.#log += part.toString();
      });
    }
    const deadline = Date.now() + 120_000;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        // It would go on without a test to end it.
        child.kill('SIGKILL');
        throw new Error(`The site did not start.\n${this.#log}`);
      }
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(1000) })).ok;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return false;
    }
  }

  /** Ends the site, by default with SIGTERM. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** @throws when the log contains data about people. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
    const leak = this.#log.split('\n').find((line) => people.test(line));
    if (leak) throw new Error(`The log contains data about people: ${leak}`);
  }

  /** A token of the owner that the site takes until then, in milliseconds since 1970. */
  async tokenUntil(ms: number): Promise<string> {
    const secret = await readFile(path.join(this.#folder, 'data', 'jwt-secret'), 'utf8');
    const issued = ms - tokenLifetimeSeconds * 1000;
    return issueToken(deriveKeys(secret.trim()), { id: 1, role: 'owner' }, issued);
  }

  /** Stores a setting, as the owner does. @throws with the answer when it is refused. */
  async store(title: string, context: string): Promise<void> {
    const answer = await fetch(`${this.url}/api/miscellaneouses/key`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await this.tokenUntil(Date.now() + 60_000)}`,
      },
      body: JSON.stringify({ title, context }),
    });
    if (!answer.ok) throw new Error(`${title} was not stored: ${await answer.text()}`);
  }

  /** The texts of all messages. */
  async outbox(): Promise<string[]> {
    const folder = path.join(this.#folder, 'data', 'outbox');
    const names = await readdir(folder).catch(() => []);
    // A message is a `.part` while it is being written.
    const complete = names.filter((name) => !name.endsWith('.part')).sort();
    return Promise.all(complete.map((name) => readFile(path.join(folder, name), 'utf8')));
  }
}
