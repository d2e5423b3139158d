import fs from 'node:fs';
import { watchLimits } from './limits.ts';
import type { PageList, Rendered } from './render.tsx';
import { type QueuedTask, RenderQueue } from './render-queue.ts';
import { inspectPort, RendererChild, type SystemUser } from './renderer-child.ts';
import type { Builds, ShellPage } from './renderer-process.ts';

export { RenderError, type RenderFault } from './render-error.ts';

export type RendererOptions = {
  /** Folder of the release store; the processes can read nothing else. */
  store: string;
  /**
   * Time limit for one page, by default two seconds; time in which the host was suspended does not count.
   * A page whose process may have been damaged by an earlier page gets a second process.
   */
  milliseconds?: number | undefined;
  /** Time limit for the start of a process, before that of its first page; by default three seconds. */
  startMilliseconds?: number | undefined;
  /** Memory limit of a process, in MB. */
  megabytes?: number | undefined;
  /** Maximum of waiting pages with low priority, of each remote. */
  maxWaiting?: number | undefined;
  /** Maximum of processes, with the spare one. */
  maxProcesses?: number | undefined;
  /** How long a process is kept without a page, in milliseconds. */
  idleMilliseconds?: number | undefined;
  /** Whether a process is started ahead, with the shell, for the next remote that needs one; by default false. */
  spare?: boolean | undefined;
  /** The user that runs the processes; only a host that runs as root can set it. */
  user?: SystemUser | undefined;
  /** Called with the name of a remote or the shell and with the error's name and positions when a promise failed unhandled. */
  unhandled?: ((name: string, error: string) => void) | undefined;
  /** Path of Node; by default that of this process. */
  execPath?: string | undefined;
};

/**
 * Renders pages in child processes. Each build of a remote has a process and a queue of its own, and so has the shell for its own
 * pages: what a remote does to its process harms no other. Processes are started when they are needed and ended when they
 * are idle. When the maximum is reached, the one that was idle longest is ended; if none is idle, the queues take it in turns. If
 * no process can be started, every page fails at once.
 */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #child: { store: string; megabytes: number; execPath: string; user?: SystemUser };
  readonly #maxProcesses: number;
  /** By the files of their builds, the least recently used first. */
  readonly #queues = new Map<string, RenderQueue>();
  /** Queues whose pages wait for a process. */
  readonly #waiting = new Set<RenderQueue>();
  readonly #timers = new Map<RenderQueue, NodeJS.Timeout>();
  #spare: { child: RendererChild; shell: Builds['shell']; unwatch: () => void } | null = null;
  #closed = false;

  constructor(options: RendererOptions) {
    const { user } = options;
    if (user && process.getuid?.() !== 0) {
      throw new Error('Only a host that runs as root can give the renderer a user of its own.');
    }
    this.#options = options;
    this.#maxProcesses = options.maxProcesses ?? 6;
    this.#child = {
      store: fs.realpathSync(options.store),
      megabytes: options.megabytes ?? 256,
      execPath: options.execPath ?? process.execPath,
      ...(user && { user }),
    };
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

  /** Ends the processes; every page that is rendered or waits fails. */
  close(): void {
    this.#closed = true;
    this.#endSpare();
    for (const queue of this.#queues.values()) queue.close();
  }

  /** Ids of the running processes, without the spare one. */
  get pids(): number[] {
    return [...this.#queues.values()].flatMap(({ pid }) => pid ?? []);
  }

  /** Id of the spare process. */
  get sparePid(): number | undefined {
    return this.#spare?.child.pid;
  }

  /** Six processes that start at once on two busy cores are ready after one to two seconds. */
  get #times() {
    const { milliseconds = 2_000, startMilliseconds = 3_000 } = this.#options;
    return { milliseconds, startMilliseconds };
  }

  #submit(task: QueuedTask, canWait = false): Promise<unknown> {
    const { shell, remotes } = task.builds;
    const key = [shell.file, ...remotes.flatMap(({ file }) => file ?? [])].join('\n');
    const queue = this.#queues.get(key) ?? this.#newQueue(key, task.builds);
    this.#queues.delete(key);
    this.#queues.set(key, queue);
    clearTimeout(this.#timers.get(queue));
    return queue.submit(task, canWait);
  }

  #newQueue(key: string, { shell, remotes }: Builds): RenderQueue {
    const { maxWaiting = 500, unhandled } = this.#options;
    const owner = remotes.find(({ file }) => file)?.name ?? 'shell';
    const queue: RenderQueue = new RenderQueue({
      ...this.#times,
      megabytes: this.#child.megabytes,
      maxWaiting,
      waitMilliseconds: Math.max(this.#times.milliseconds, this.#times.startMilliseconds),
      take: () => this.#take(queue, shell),
      done: () => this.#share(queue),
      idle: () => this.#idle(key, queue, shell),
      unhandled: (error) => unhandled?.(owner, error),
    });
    return queue;
  }

  #take(queue: RenderQueue, shell: Builds['shell']): RendererChild | null {
    if (this.#closed) throw new Error('It is closed.');
    const spare = this.#spare;
    if (spare?.shell.file === shell.file) {
      this.#spare = null;
      // The page has limits of its own.
      spare.unwatch();
      return spare.child;
    }
    // It has run a shell that is live no more.
    this.#endSpare();
    if (this.#count() >= this.#maxProcesses) {
      const idle = [...this.#queues.values()].find((one) => one.hasProcess && one.isIdle);
      if (!idle) {
        this.#waiting.add(queue);
        return null;
      }
      idle.release();
    }
    return new RendererChild(this.#child);
  }

  /** Gives the place of a queue's process to one that waits for it. */
  #share(queue: RenderQueue): void {
    const [waiting] = this.#waiting;
    if (!waiting) return;
    queue.release();
    this.#waiting.delete(waiting);
    waiting.next();
  }

  #idle(key: string, queue: RenderQueue, shell: Builds['shell']): void {
    if (this.#closed) return;
    const { idleMilliseconds = 300_000, spare } = this.#options;
    const end = () => {
      queue.release();
      this.#timers.delete(queue);
      if (this.#queues.get(key) === queue) this.#queues.delete(key);
    };
    clearTimeout(this.#timers.get(queue));
    this.#timers.set(queue, setTimeout(end, idleMilliseconds).unref());
    if (spare && !inspectPort && !this.#spare && this.#count() < this.#maxProcesses)
      this.#startSpare(shell);
  }

  /** Starts the spare process and runs the shell in it, within the limits of a page. */
  #startSpare(shell: Builds['shell']): void {
    try {
      const child = new RendererChild(this.#child);
      const limits = { ...this.#times, megabytes: this.#child.megabytes * 1.5 };
      const unwatch = watchLimits(child, limits, () => child.kill());
      child.message = unwatch;
      child.gone = () => {
        unwatch();
        if (this.#spare?.child === child) this.#spare = null;
      };
      child.prepare(shell);
      this.#spare = { child, shell, unwatch };
    } catch {
      // The next page that needs a process reports why there is none.
    }
  }

  #endSpare(): void {
    this.#spare?.child.kill();
    this.#spare = null;
  }

  #count(): number {
    const running = [...this.#queues.values()].filter(({ hasProcess }) => hasProcess);
    return running.length + (this.#spare ? 1 : 0);
  }
}
