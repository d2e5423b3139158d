import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { beside } from '../workspace/beside.ts';
import type { Builds, RenderTask } from './renderer-process.ts';

/** A user of the system, by number. */
export type SystemUser = { uid: number; gid: number };

export type ChildOptions = {
  /** Folder of the release store; the process can read nothing else. */
  store: string;
  /** Limit of the heap, in MB. */
  megabytes: number;
  /** Path of Node. */
  execPath: string;
  /** The user that runs the process. */
  user?: SystemUser | undefined;
};

/** A message of the process; it may come from a remote. */
export type ChildMessage = {
  id?: unknown;
  ok?: unknown;
  result?: unknown;
  message?: unknown;
  unhandled?: unknown;
} | null;

/**
 * Port on which a debugger can connect to the first process; the others have the ports after it. It lifts the limits,
 * because a breakpoint takes time.
 */
export const inspectPort = process.env.FEDERATION_INSPECT;

/** Processes that were started, for their ports. */
let started = 0;

const files = ['renderer-process', 'confine'].map((name) => beside(import.meta, name));

/** The arguments of Node that confine a process. */
export const confinement = ({ store, megabytes }: Pick<ChildOptions, 'store' | 'megabytes'>) => [
  '--permission',
  ...files.map((file) => `--allow-fs-read=${file}`),
  `--allow-fs-read=${path.join(store, 'remotes')}${path.sep}*`,
  `--max-old-space-size=${megabytes}`,
  '--disallow-code-generation-from-strings',
  '--disable-warning=ExperimentalWarning',
];

/** A process that renders pages. */
export class RendererChild {
  /** Called with every message. */
  message: (message: ChildMessage) => void = () => {};
  /** Called once, when the process has ended or could not be started. */
  gone: (how: string) => void = () => {};
  /** Whether it was given a page. */
  used = false;
  /** Whether it has started, and does what it is given. */
  isReady = false;
  readonly #child: ChildProcess;
  readonly #exit = () => this.kill();

  constructor({ store, megabytes, execPath, user }: ChildOptions) {
    this.#child = fork(files[0] ?? '', [], {
      execPath,
      execArgv: [
        ...confinement({ store, megabytes }),
        ...(inspectPort
          ? [`--inspect=${Number(inspectPort) + started++}`, '--allow-inspector']
          : []),
      ],
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...user,
    });
    process.once('exit', this.#exit);
    this.#child.on('message', (message: ChildMessage) => {
      // The first message is sent before the code of a remote runs.
      if (this.isReady) this.message(message);
      this.isReady = true;
    });
    this.#child.on('exit', (code, signal) => this.#ended(signal ?? `code ${code}`));
    this.#child.on('error', (error) => {
      // A process that could not be started emits no `exit`; one without a channel is ended.
      if (this.pid === undefined) this.#ended(error.message);
      else this.kill();
    });
    this.keepHostAlive(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(task: RenderTask): void {
    this.used = true;
    this.#child.send(task);
  }

  /** Runs a shell before there is a page; the answer has the id 0. */
  prepare(shell: Builds['shell']): void {
    const builds = { shell, remotes: [] };
    this.#child.send({ id: 0, kind: 'describe', builds, locale: 'en' } satisfies RenderTask);
  }

  /** Whether the process keeps the host from exiting; at first it does not. */
  keepHostAlive(on: boolean): void {
    const { channel } = this.#child;
    if (on) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #ended(how: string): void {
    process.removeListener('exit', this.#exit);
    const { gone } = this;
    this.gone = () => {};
    gone(how);
  }
}
