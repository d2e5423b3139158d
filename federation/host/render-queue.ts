import { watchLimits } from './limits.ts';
import { RenderError, type RenderFault } from './render-error.ts';
import { type ChildMessage, inspectPort, type RendererChild } from './renderer-child.ts';
import type { RenderTask } from './renderer-process.ts';

/** A task before it has an id. */
export type QueuedTask = RenderTask extends infer Task
  ? Task extends unknown
    ? Omit<Task, 'id'>
    : never
  : never;

type Waiting = {
  task: QueuedTask;
  /** The queue it returns to for a retry. */
  queue: Waiting[];
  /** Whether a process has ended with it already. */
  retried: boolean;
  /** Ends the wait for its turn. */
  timer?: NodeJS.Timeout | undefined;
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

export type QueueOptions = {
  /** Time limit for one page, in milliseconds. */
  milliseconds: number;
  /** Time limit for the start of a process, before that of its first page. */
  startMilliseconds: number;
  /** Limit of the heap of the process, in MB. */
  megabytes: number;
  /** Maximum of waiting pages with low priority. */
  maxWaiting: number;
  /** Time limit for a page's wait for its turn, in milliseconds. */
  waitMilliseconds: number;
  /** A process for this queue; null when there is none for now. Throws when none can be started. */
  take(): RendererChild | null;
  /** Called when a page is done, and the process may be given away. */
  done(): void;
  /** Called when nothing waits any more. */
  idle(): void;
  /** Called with the error's name and positions when a promise failed without anybody waiting for it, at most once per page. */
  unhandled(error: string): void;
};

/**
 * The pages of one build of a remote, rendered one after the other in a process that runs no other build. A page that throws
 * fails alone; one that loops, uses too much memory or ends the process costs the process. If earlier pages may have damaged
 * it, a page that did not take too long gets a second process.
 */
export class RenderQueue {
  readonly #options: QueueOptions;
  readonly #queue: Waiting[] = [];
  /** Pages with low priority. */
  readonly #lowPriority: Waiting[] = [];
  #child: RendererChild | null = null;
  #current: Current | null = null;
  #unwatch = () => {};
  #ids = 0;
  /** The task in which an unhandled rejection was reported. */
  #reportedId = 0;
  #closed = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Id of the running process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get hasProcess(): boolean {
    return this.#child !== null;
  }

  get isIdle(): boolean {
    return !this.#current && this.#queue.length + this.#lowPriority.length === 0;
  }

  /** Queues a task. Rejects with {@link RenderError}. */
  submit(task: QueuedTask, canWait: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { maxWaiting } = this.#options;
      if (canWait && this.#lowPriority.length >= maxWaiting) {
        return reject(new RenderError('busy', `${maxWaiting} pages are waiting already`));
      }
      const queue = canWait ? this.#lowPriority : this.#queue;
      const waiting: Waiting = { task, queue, retried: false, resolve, reject };
      if (task.kind === 'render') this.#limitWait(waiting);
      queue.push(waiting);
      this.next();
    });
  }

  /** A visitor waits for the page: without a first view, the browser can do something. */
  #limitWait(waiting: Waiting): void {
    const { waitMilliseconds } = this.#options;
    waiting.timer = setTimeout(() => {
      const place = waiting.queue.indexOf(waiting);
      if (place < 0) return;
      waiting.queue.splice(place, 1);
      waiting.reject(new RenderError('busy', `It waited for ${waitMilliseconds} ms`));
    }, waitMilliseconds).unref();
  }

  /** Begins the next page, if none is being rendered. */
  next(): void {
    while (!this.#current) {
      const next = this.#queue.shift() ?? this.#lowPriority.shift();
      if (!next) {
        this.#options.idle();
        return;
      }
      try {
        if (this.#begin(next)) continue;
        next.queue.unshift(next);
        return;
      } catch (error) {
        this.#stop();
        next.reject(new RenderError('died', `No renderer could be started: ${String(error)}`));
      }
    }
  }

  /** Ends the process, which renders nothing. */
  release(): void {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    child.gone = () => {};
    child.message = () => {};
    child.kill();
  }

  /** Ends the process; every page that is rendered or waits fails. */
  close(): void {
    this.#closed = true;
    if (this.#child) this.#child.kill();
    else this.next();
  }

  #begin(next: Waiting): boolean {
    if (this.#closed) throw new Error('It is closed.');
    const child = this.#child ?? this.#options.take();
    if (!child) return false;
    this.#child = child;
    clearTimeout(next.timer);
    child.message = (message) => this.#answered(message);
    child.gone = (how) => {
      this.#child = null;
      this.#failed(how);
    };
    child.keepHostAlive(true);
    this.#ids += 1;
    this.#current = { ...next, id: this.#ids, fresh: !child.used };
    const { milliseconds, megabytes, startMilliseconds } = this.#options;
    const limits = inspectPort
      ? { milliseconds: Number.POSITIVE_INFINITY, megabytes: Number.POSITIVE_INFINITY }
      : { milliseconds, megabytes: megabytes * 1.5 };
    this.#unwatch = watchLimits(child, { ...limits, startMilliseconds }, (fault, why) => {
      if (this.#current) this.#current.ending = { fault, why };
      child.kill();
    });
    child.send({ ...next.task, id: this.#ids } satisfies RenderTask);
    return true;
  }

  #answered(answer: ChildMessage): void {
    if (typeof answer?.unhandled === 'string') this.#report(answer.id, answer.unhandled);
    const current = this.#current;
    if (!current || answer?.id !== current.id || 'unhandled' in answer) return;
    // The process is being ended: it must not get the next page.
    if (current.ending) return;
    this.#stop();
    if (answer.ok) current.resolve(answer.result);
    else current.reject(new RenderError('threw', String(answer.message)));
    this.#continue();
  }

  #report(id: unknown, error: string): void {
    if (id !== this.#ids || id === this.#reportedId) return;
    this.#reportedId = id;
    this.#options.unhandled(error);
  }

  #failed(how: string): void {
    const current = this.#current;
    this.#stop();
    if (current) {
      const { task, queue, retried, fresh, ending, resolve, reject } = current;
      if (retried || fresh || this.#closed || ending?.fault === 'late') {
        const why = ending ? `was ended ${ending.why}` : 'ended';
        reject(new RenderError(ending?.fault ?? 'died', `The renderer ${why} (${how})`));
      } else queue.unshift({ task, queue, retried: true, resolve, reject });
    }
    this.#continue();
  }

  #continue(): void {
    this.#options.done();
    this.next();
  }

  #stop(): void {
    this.#unwatch();
    this.#current = null;
    // An idle process must not keep the host from exiting.
    this.#child?.keepHostAlive(false);
  }
}
