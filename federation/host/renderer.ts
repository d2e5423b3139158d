import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchLimits } from './limits.ts';
import type { PageList, Rendered } from './render.tsx';
import type { Builds, Job, ShellPage } from './renderer-process.ts';

/** Why a page was not rendered; `busy`: too many were waiting already. */
export type RenderFault = 'threw' | 'late' | 'memory' | 'died' | 'busy';

/** A page that was not rendered; the host sends it without a first view. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly fault: RenderFault;

  constructor(fault: RenderFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface RendererOptions {
  /** Folder of the release store: all that the process may read. */
  store: string;
  /**
   * How long a process may take for one page, its start included; time in which nobody could look does not
   * count. A page whose process may have been spoilt before it gets a second process.
   */
  milliseconds?: number;
  /** What the process may keep in memory, in MB. */
  megabytes?: number;
  /** How many pages that can wait may be waiting. */
  waiting?: number;
  /** The Node to run it with; the one that runs this, unless told. */
  execPath?: string;
}

type JobInput = Job extends infer One ? (One extends Job ? Omit<One, 'id'> : never) : never;
interface Waiting {
  job: JobInput;
  /** Where it waits, and waits again. */
  line: Waiting[];
  /** Whether a process has ended with it already. */
  again: boolean;
  resolve(result: unknown): void;
  reject(error: RenderError): void;
}

interface Current extends Waiting {
  id: number;
  /** Whether nobody used the process before. */
  fresh: boolean;
  /** Why the process is being ended. */
  condemned?: { fault: RenderFault; why: string };
}

/** What the process says; it may be a remote that speaks. */
type Said = { id?: unknown; ok?: unknown; result?: unknown; message?: unknown } | null;

/** Opens the renderer to a debugger, and lifts its limits: a breakpoint takes time. */
const inspectPort = process.env.FEDERATION_INSPECT;

const processFile = fileURLToPath(new URL('./renderer-process.ts', import.meta.url));

/**
 * Renders pages in a process of its own, one after the other. A page that throws costs itself; one that
 * loops, eats memory or ends the process costs the process, and the next page starts a new one. Where others
 * may have spoilt the process, a page that did not take too long gets another. Where no process can be
 * started, every page fails at once.
 */
export class Renderer {
  readonly #store: string;
  readonly #milliseconds: number;
  readonly #megabytes: number;
  readonly #waiting: number;
  readonly #execPath: string;
  readonly #queue: Waiting[] = [];
  /** Pages that let every other page go first. */
  readonly #later: Waiting[] = [];
  #process: ChildProcess | null = null;
  #current: Current | null = null;
  #unwatch = () => {};
  #closed = false;
  #ids = 0;

  constructor(options: RendererOptions) {
    this.#store = fs.realpathSync(options.store);
    this.#milliseconds = options.milliseconds ?? 2_000;
    this.#megabytes = options.megabytes ?? 256;
    this.#waiting = options.waiting ?? 500;
    this.#execPath = options.execPath ?? process.execPath;
  }

  /** Renders a page; one that can wait lets all others go first. Rejects with {@link RenderError}. */
  render(
    page: {
      builds: Builds;
      path: string;
      locale: string;
      resources: Record<string, unknown>;
    },
    { canWait = false } = {},
  ): Promise<Rendered> {
    return this.#ask({ kind: 'render', ...page }, canWait) as Promise<Rendered>;
  }

  /** What a shell puts into every page. */
  describe(builds: Builds, locale: string): Promise<ShellPage> {
    return this.#ask({ kind: 'describe', builds, locale }) as Promise<ShellPage>;
  }

  /** Loads Node builds, checks that they keep the contract and lists their pages. Rejects with {@link RenderError}. */
  check(builds: Builds): Promise<PageList> {
    return this.#ask({ kind: 'check', builds, locale: 'en' }) as Promise<PageList>;
  }

  /** Ends the process; every page that is being rendered or waits fails. */
  close(): void {
    this.#closed = true;
    this.#process?.kill('SIGKILL');
  }

  /** Id of the running process, for tests and for the curious. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  #ask(job: JobInput, canWait = false): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (canWait && this.#later.length >= this.#waiting) {
        return reject(new RenderError('busy', `${this.#waiting} pages are waiting already`));
      }
      const line = canWait ? this.#later : this.#queue;
      line.push({ job, line, again: false, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    while (!this.#current) {
      const next = this.#queue.shift() ?? this.#later.shift();
      if (!next) {
        // An idle renderer keeps nobody from exiting.
        this.#process?.unref();
        this.#process?.channel?.unref();
        return;
      }
      try {
        this.#begin(next);
      } catch (error) {
        this.#done();
        next.reject(new RenderError('died', `No renderer could be started: ${String(error)}`));
      }
    }
  }

  #begin(next: Waiting): void {
    if (this.#closed) throw new Error('It is closed.');
    const fresh = !this.#process;
    const child = this.#process ?? this.#start();
    child.ref();
    child.channel?.ref();
    this.#ids += 1;
    this.#current = { ...next, id: this.#ids, fresh };
    const limits = inspectPort
      ? { milliseconds: Number.POSITIVE_INFINITY, megabytes: Number.POSITIVE_INFINITY }
      : { milliseconds: this.#milliseconds, megabytes: this.#megabytes * 1.5 };
    this.#unwatch = watchLimits(child.pid, limits, (fault, why) => {
      if (this.#current) this.#current.condemned = { fault, why };
      child.kill('SIGKILL');
    });
    child.send({ ...next.job, id: this.#ids } satisfies Job);
  }

  #start(): ChildProcess {
    const child = fork(processFile, [], {
      execPath: this.#execPath,
      execArgv: [
        '--permission',
        `--allow-fs-read=${processFile}`,
        `--allow-fs-read=${path.join(this.#store, 'remotes')}${path.sep}*`,
        `--max-old-space-size=${this.#megabytes}`,
        '--disable-warning=ExperimentalWarning',
        ...(inspectPort ? [`--inspect=${inspectPort}`, '--allow-inspector'] : []),
      ],
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.on('message', (said: Said) => this.#answered(said));
    const gone = (how: string) => {
      process.removeListener('exit', end);
      if (this.#process !== child) return;
      this.#process = null;
      this.#failed(how);
    };
    child.on('exit', (code, signal) => gone(signal ?? `code ${code}`));
    child.on('error', (error) => {
      // A process that never was emits no `exit`; one that can't be talked to is ended.
      if (child.pid === undefined) gone(error.message);
      else end();
    });
    this.#process = child;
    return child;
  }

  #answered(answer: Said): void {
    const current = this.#current;
    if (!current || answer?.id !== current.id) return;
    // The process is on its way out: whoever is next must not be given to it.
    if (current.condemned) return;
    this.#done();
    if (answer.ok) current.resolve(answer.result);
    else current.reject(new RenderError('threw', String(answer.message)));
    this.#next();
  }

  #failed(how: string): void {
    const current = this.#current;
    this.#done();
    if (current) {
      const { job, line, again, fresh, condemned, resolve, reject } = current;
      if (again || fresh || this.#closed || condemned?.fault === 'late') {
        const why = condemned ? `was ended ${condemned.why}` : 'ended';
        reject(new RenderError(condemned?.fault ?? 'died', `The renderer ${why} (${how})`));
      } else line.unshift({ job, line, again: true, resolve, reject });
    }
    this.#next();
  }

  #done(): void {
    this.#unwatch();
    this.#current = null;
  }
}
