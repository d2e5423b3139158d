import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchLimits } from './limits.ts';
import type { PageList, Rendered } from './render.tsx';
import type { Builds, RenderTask, ShellPage } from './renderer-process.ts';

/** Why a page was not rendered; `busy`: too many pages were waiting. */
export type RenderFault = 'threw' | 'late' | 'memory' | 'died' | 'busy';

/** A page was not rendered; the host sends it without a first view. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly fault: RenderFault;

  constructor(fault: RenderFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export type RendererOptions = {
  /** Folder of the release store; the process can read nothing else. */
  store: string;
  /**
   * Time limit for one page, including the start of the process; time in which the host was suspended does not count.
   * A page whose process may have been damaged by an earlier page gets a second process.
   */
  milliseconds?: number;
  /** Memory limit of the process, in MB. */
  megabytes?: number;
  /** Maximum of waiting pages with low priority. */
  maxWaiting?: number;
  /** Path of Node; by default that of this process. */
  execPath?: string;
};

type WithoutId<Task> = Task extends unknown ? Omit<Task, 'id'> : never;
type Waiting = {
  task: WithoutId<RenderTask>;
  /** The queue it returns to for a retry. */
  queue: Waiting[];
  /** Whether a process has ended with it already. */
  retried: boolean;
  resolve(result: unknown): void;
  reject(error: RenderError): void;
};

type Current = Waiting & {
  id: number;
  /** Whether the process rendered nothing before. */
  fresh: boolean;
  /** Why the process is being ended. */
  ending?: { fault: RenderFault; why: string };
};

/** A message of the process; it may come from a remote. */
type ProcessMessage = { id?: unknown; ok?: unknown; result?: unknown; message?: unknown } | null;

/** Opens the renderer to a debugger, and lifts its limits: a breakpoint takes time. */
const inspectPort = process.env.FEDERATION_INSPECT;

const processFile = fileURLToPath(new URL('./renderer-process.ts', import.meta.url));

/**
 * Renders pages in a child process, one after the other. A page that throws fails alone; one that loops, uses too much
 * memory or ends the process costs the process, and the next page starts a new one. If earlier pages may have damaged
 * the process, a page that did not take too long gets a second process. If no process can be started, every page fails
 * at once.
 */
export class Renderer {
  readonly #store: string;
  readonly #milliseconds: number;
  readonly #megabytes: number;
  readonly #maxWaiting: number;
  readonly #execPath: string;
  readonly #queue: Waiting[] = [];
  /** Pages with low priority. */
  readonly #lowPriority: Waiting[] = [];
  #process: ChildProcess | null = null;
  #current: Current | null = null;
  #unwatch = () => {};
  #closed = false;
  #ids = 0;

  constructor(options: RendererOptions) {
    this.#store = fs.realpathSync(options.store);
    this.#milliseconds = options.milliseconds ?? 2_000;
    this.#megabytes = options.megabytes ?? 256;
    this.#maxWaiting = options.maxWaiting ?? 500;
    this.#execPath = options.execPath ?? process.execPath;
  }

  /** Renders a page; one that can wait has low priority. Rejects with {@link RenderError}. */
  render(
    page: {
      builds: Builds;
      path: string;
      locale: string;
      basename?: string;
      origin: string | null;
      resources: Record<string, unknown>;
    },
    { canWait = false } = {},
  ): Promise<Rendered> {
    return this.#submit({ kind: 'render', ...page }, canWait) as Promise<Rendered>;
  }

  /** The parts of every page that come from the shell. */
  describe(builds: Builds, locale: string): Promise<ShellPage> {
    return this.#submit({ kind: 'describe', builds, locale }) as Promise<ShellPage>;
  }

  /** Loads Node builds, checks that they keep the contract and lists their pages. Rejects with {@link RenderError}. */
  check(builds: Builds): Promise<PageList> {
    return this.#submit({ kind: 'check', builds, locale: 'en' }) as Promise<PageList>;
  }

  /** Ends the process; every page that is rendered or waits fails. */
  close(): void {
    this.#closed = true;
    this.#process?.kill('SIGKILL');
  }

  /** Id of the running process. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  #submit(task: WithoutId<RenderTask>, canWait = false): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (canWait && this.#lowPriority.length >= this.#maxWaiting) {
        return reject(new RenderError('busy', `${this.#maxWaiting} pages are waiting already`));
      }
      const queue = canWait ? this.#lowPriority : this.#queue;
      queue.push({ task, queue, retried: false, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    while (!this.#current) {
      const next = this.#queue.shift() ?? this.#lowPriority.shift();
      if (!next) {
        // An idle renderer must not keep the host from exiting.
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
      if (this.#current) this.#current.ending = { fault, why };
      child.kill('SIGKILL');
    });
    child.send({ ...next.task, id: this.#ids } satisfies RenderTask);
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
    child.on('message', (message: ProcessMessage) => this.#answered(message));
    const gone = (how: string) => {
      process.removeListener('exit', end);
      if (this.#process !== child) return;
      this.#process = null;
      this.#failed(how);
    };
    child.on('exit', (code, signal) => gone(signal ?? `code ${code}`));
    child.on('error', (error) => {
      // A process that could not be started emits no `exit`; one without a channel is ended.
      if (child.pid === undefined) gone(error.message);
      else end();
    });
    this.#process = child;
    return child;
  }

  #answered(answer: ProcessMessage): void {
    const current = this.#current;
    if (!current || answer?.id !== current.id) return;
    // The process is being ended: it must not get the next page.
    if (current.ending) return;
    this.#done();
    if (answer.ok) current.resolve(answer.result);
    else current.reject(new RenderError('threw', String(answer.message)));
    this.#next();
  }

  #failed(how: string): void {
    const current = this.#current;
    this.#done();
    if (current) {
      const { task, queue, retried, fresh, ending, resolve, reject } = current;
      if (retried || fresh || this.#closed || ending?.fault === 'late') {
        const why = ending ? `was ended ${ending.why}` : 'ended';
        reject(new RenderError(ending?.fault ?? 'died', `The renderer ${why} (${how})`));
      } else queue.unshift({ task, queue, retried: true, resolve, reject });
    }
    this.#next();
  }

  #done(): void {
    this.#unwatch();
    this.#current = null;
  }
}
