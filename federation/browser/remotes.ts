import type { RouteObject } from 'react-router-dom';
import { checkRoutes } from '../contract/check-remote.ts';
import { loadAgainOf } from '../contract/lazy-part.ts';
import type { RemoteEntry, Site } from '../contract/site.ts';
import type { ReportedEvent } from '../contract/telemetry.ts';
import {
  contractVersion,
  parsedRead,
  type ReadResource,
  type RemoteModule,
} from '../contract/types.ts';
import { framesOf, RemoteFailure } from './failure.ts';
import { withRetries } from './lazy.ts';
import { loadRelease } from './load.ts';
import { remoteOf } from './site.ts';
import { report } from './telemetry.ts';
import { waitEnd } from './wait.ts';

/** Of the errors that nobody caught, a page reports this many: one of a timer could come for ever. */
const maxStrays = 10;

type Loaded = { routes: RouteObject[]; instead: unknown; notice: RemoteModule['notice'] };

/** The remotes of this page: each is loaded once, its failure is kept until the next attempt. */
export class Remotes {
  readonly #site: Site;
  readonly #read: ReadResource;
  readonly #loads = new Map<string, Promise<Loaded>>();
  /** Remotes whose routes are in the tree. One that is loaded for its notice is not. */
  readonly #inTree = new Set<string>();
  readonly #failures = new Map<string, RemoteFailure>();
  /** A remote that failed before the router started; its first navigation must not retry it. */
  #justFailed: string | null = null;
  #strays = 0;

  constructor(site: Site, read: ReadResource) {
    this.#site = site;
    this.#read = read;
  }

  load(entry: RemoteEntry): Promise<Loaded> {
    const running = this.#loads.get(entry.name) ?? this.#load(entry);
    this.#loads.set(entry.name, running);
    return running;
  }

  async #load(entry: RemoteEntry): Promise<Loaded> {
    const { name, prefixes } = entry;
    const began = performance.now();
    try {
      const { module, base, instead } = await loadRelease(this.#site, entry, waitEnd());
      if (instead) this.#failed(entry, instead, began);
      const context = { read: parsedRead(this.#read), base, locale: this.#site.locale };
      const expected = { name, prefixes, contract: contractVersion };
      const routes = withRetries(checkRoutes(module.routes(context), expected), (error) => {
        const failure = new RemoteFailure(name, 'load', String(error), error);
        this.report(entry, failure);
        return failure;
      });
      this.#failures.delete(name);
      this.#send(entry, { stage: 'ready', milliseconds: performance.now() - began });
      return { routes, instead, notice: module.notice };
    } catch (error) {
      this.#loads.delete(name);
      const failure = this.#failed(entry, error, began);
      this.#failures.set(name, failure);
      this.#justFailed = name;
      throw failure;
    }
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
    try {
      return await (await this.load(entry)).notice?.();
    } catch (error) {
      this.#justFailed = null;
      throw error;
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
  fail(name: string): never {
    this.#justFailed = null;
    throw this.#failures.get(name) ?? new RemoteFailure(name, 'load', `${name} is not loaded`);
  }

  /** Reports an error that a page of a remote threw. */
  rendering(path: string, error: unknown): void {
    if (error instanceof RemoteFailure) return;
    console.error(error);
    const entry = remoteOf(this.#site, path);
    const stage = loadAgainOf(error) ? 'load' : 'render';
    if (entry) this.report(entry, new RemoteFailure(entry.name, stage, String(error), error));
  }

  /** Reports an error that nobody caught, such as one of an event, if code of a remote threw it. */
  stray(error: unknown): void {
    const name = /^\/remotes\/([^/]+)/.exec(framesOf(error)[0] ?? '')?.[1];
    const entry = this.#site.remotes.find((remote) => remote.name === name);
    if (!entry || this.#strays >= maxStrays) return;
    this.#strays += 1;
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
    report({ remote: name, version, commit, revision: this.#site.revision, ...event });
  }
}
