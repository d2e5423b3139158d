import type { RouteObject } from 'react-router-dom';
import { checkRoutes } from '../contract/check-remote.ts';
import { loadAgainOf } from '../contract/lazy-part.ts';
import type { RemoteEntry, Site } from '../contract/site.ts';
import type { ReportedEvent } from '../contract/telemetry.ts';
import { parsedRead, type ReadResource, type RemoteModule } from '../contract/types.ts';
import { framesOf, RemoteFailure, thrower } from './failure.ts';
import { preparePage, withRetries } from './lazy.ts';
import { loadRelease } from './load.ts';
import { remoteOf } from './site.ts';
import { report } from './telemetry.ts';
import { dataDeadline, deadline, withDeadline } from './wait.ts';

/** A page reports at most this many uncaught errors, because a timer can throw one again and again. */
const maxUncaughtErrors = 10;

/** A preparation that began so long before the page was asked for leaves it too little time: the page loads the remote anew. */
const oldMs = 1_000;

type Loaded = { routes: RouteObject[]; instead: unknown; notice: RemoteModule['notice'] };

/** The remotes of this page: each is loaded once, its failure is kept until the next attempt. */
export class Remotes {
  readonly #site: Site;
  readonly #read: ReadResource;
  readonly #loads = new Map<string, Promise<Loaded>>();
  /** Remotes whose routes are in the tree. One that is loaded for its notice is not. */
  readonly #inTree = new Set<string>();
  readonly #failures = new Map<string, RemoteFailure>();
  /** A remote that failed for the page that is asked for, whose navigation must not load it again. */
  #justFailed: string | null = null;
  /** When the preparations that run began. */
  readonly #preparing = new Map<string, number>();
  /** Remotes that could not be prepared since a page of theirs was asked for. */
  readonly #unprepared = new Set<string>();
  #uncaught = 0;
  /** The errors of resources that could not be read. */
  readonly #unread = new WeakSet<Error>();
  /** The remote that owns the document, until something was reported about it. */
  #owner: string | undefined;

  constructor(site: Site, read: ReadResource) {
    this.#site = site;
    this.#read = read;
    this.#owner = remoteOf(site, location.pathname)?.name;
  }

  load(entry: RemoteEntry): Promise<Loaded> {
    const running = this.#loads.get(entry.name) ?? this.#load(entry);
    this.#loads.set(entry.name, running);
    return running;
  }

  /** Loads a remote for the page that is asked for. After a failure, that page does not load it again. */
  async open(entry: RemoteEntry): Promise<Loaded> {
    const { name } = entry;
    const began = this.#preparing.get(name) ?? performance.now();
    const isOld = performance.now() - began > oldMs;
    this.#unprepared.delete(name);
    try {
      return await this.load(entry).catch((error) => {
        if (!isOld) throw error;
        return this.load(entry);
      });
    } catch (error) {
      this.#justFailed = name;
      throw error;
    }
  }

  async #load(entry: RemoteEntry): Promise<Loaded> {
    const { name, prefixes } = entry;
    const began = performance.now();
    try {
      const { module, base, instead } = await loadRelease(this.#site, entry, deadline());
      if (instead) this.#failed(entry, instead, began);
      const read = parsedRead((path) => this.#readInTime(path));
      const context = { read, base, locale: this.#site.locale };
      const routes = withRetries(
        checkRoutes(module.routes(context), { name, prefixes }),
        (error, stage = 'load') => {
          const known = this.#isUnread(error) ? 'data' : stage;
          const failure = new RemoteFailure(name, known, String(error), error);
          this.report(entry, failure);
          return failure;
        },
      );
      this.#failures.delete(name);
      this.#send(entry, { stage: 'ready', milliseconds: performance.now() - began });
      return { routes, instead, notice: module.notice };
    } catch (error) {
      this.#loads.delete(name);
      const failure = this.#failed(entry, error, began);
      this.#failures.set(name, failure);
      throw failure;
    }
  }

  #readInTime(path: string): Promise<unknown> {
    const late = () => new Error(`${path} did not come in time.`);
    return withDeadline(dataDeadline(), () => this.#read(path), late).catch((error) => {
      if (error instanceof Error) this.#unread.add(error);
      throw error;
    });
  }

  /** Whether a resource could not be read, which is no fault of the loader that asked for it and may say so in its own words. */
  #isUnread(error: unknown): boolean {
    return error instanceof Error && (this.#unread.has(error) || this.#isUnread(error.cause));
  }

  /** Reports that the live release of a remote could not be loaded. */
  #failed(entry: RemoteEntry, error: unknown, began: number): RemoteFailure {
    const failure =
      error instanceof RemoteFailure
        ? error
        : new RemoteFailure(entry.name, 'version', String(error), error);
    this.report(entry, failure, performance.now() - began);
    return failure;
  }

  /** The notice of a remote; undefined without one. A failure does not keep the next navigation from loading the remote. */
  async notice(entry: RemoteEntry) {
    return (await this.load(entry)).notice?.();
  }

  /**
   * Loads a remote and its page at `path` for a navigation that may come, which tries again after a failure. Until then it is not prepared
   * again: each failure is reported.
   */
  async prepare(entry: RemoteEntry, path: string): Promise<void> {
    const { name } = entry;
    if (this.#unprepared.has(name)) return;
    if (!this.#loads.has(name)) this.#preparing.set(name, performance.now());
    try {
      await preparePage((await this.load(entry)).routes, path);
    } catch {
      this.#unprepared.add(name);
    } finally {
      this.#preparing.delete(name);
    }
  }

  /** The routes of a remote are in the tree from now on. */
  added(name: string): void {
    this.#inTree.add(name);
  }

  /** Whether there is nothing to load: the routes are in the tree, or the remote has just failed. */
  nothingToLoad(name: string): boolean {
    const justFailed = this.#justFailed === name;
    this.#justFailed = null;
    return this.#inTree.has(name) || justFailed;
  }

  /** Throws the reason why a remote is not loaded. */
  rethrow(name: string): never {
    this.#justFailed = null;
    throw this.#failures.get(name) ?? new RemoteFailure(name, 'load', `${name} is not loaded`);
  }

  /** Reports an error that a page of a remote threw. */
  renderFailed(path: string, error: unknown): void {
    if (error instanceof RemoteFailure) return;
    console.error(error);
    const entry = remoteOf(this.#site, path);
    const stage = loadAgainOf(error) ? 'load' : 'render';
    if (entry) this.report(entry, new RemoteFailure(entry.name, stage, String(error), error));
  }

  /**
   * Reports an error that nobody caught, such as one of an event, if code of a remote threw it. One without a stack counts for the remote
   * of the page, while no other is in the document.
   */
  stray(error: unknown): void {
    const { remotes } = this.#site;
    const owner = this.#loads.size === 1 ? remoteOf(this.#site, location.pathname) : undefined;
    const only = owner && this.#loads.has(owner.name) ? owner : undefined;
    const entry = thrower(error, remotes, only);
    if (!entry || this.#uncaught >= maxUncaughtErrors) return;
    this.#uncaught += 1;
    this.report(entry, new RemoteFailure(entry.name, 'event', String(error), error));
  }

  report(entry: RemoteEntry, failure: RemoteFailure, milliseconds = 0): void {
    this.#send(entry, {
      stage: failure.stage,
      milliseconds,
      id: failure.id,
      message: failure.message.slice(0, 300),
      frames: framesOf(failure.cause ?? failure),
    });
  }

  #send(
    { name, version, commit }: RemoteEntry,
    event: Omit<ReportedEvent, 'remote' | 'version' | 'commit' | 'revision'>,
  ): void {
    const isFirst = name === this.#owner;
    if (isFirst) this.#owner = undefined;
    report({
      remote: name,
      version,
      commit,
      revision: this.#site.revision,
      ...event,
      ...(isFirst && { document: true }),
    });
  }
}
