import type { ReportedEvent } from '../contract/telemetry.ts';
import type { Store } from '../registry/shared.ts';
import type { Snapshot } from './page-cache.ts';
import type { FirstView } from './render-error.ts';
import type { SystemUser } from './renderer-child.ts';

export type HostOptions = {
  /** The folder of the release store, or a shared one. */
  store: Store;
  /** Public resources of the site, for the first view. */
  snapshot: () => Promise<Snapshot>;
  /** Public origin of the site, from its configuration; pages have no absolute addresses without it. */
  origin?: string | undefined;
  /** Whether overrides by developers are off; by default true. */
  production?: boolean;
  /** Whether the pages have the service worker of the shell, by default true; false removes it from browsers. */
  worker?: boolean;
  /** Path prefix of the API, which the host does not answer; by default `/api/`. */
  apiPrefix?: string;
  /** Time limit for rendering a page, in milliseconds. */
  renderMilliseconds?: number;
  /** Memory limit of each process that renders, in MB. */
  renderMegabytes?: number;
  /** Maximum of processes that render, by default 6. */
  renderProcesses?: number;
  /** The user of the system that renders, for a host that runs as root. */
  renderUser?: SystemUser | undefined;
  /** Called with errors; message and details contain nothing about a visitor. */
  warn?: (message: string, details: Record<string, unknown>) => void;
  /** Called with every first view of a live page that is rendered, or fails. */
  rendered?: (view: FirstView) => void;
  /**
   * Called with every load or failure that a browser reports, with the `sender` that `handle` got, and with whether the browser has a
   * preview: what it reports says nothing about what is live.
   */
  reported?: (event: ReportedEvent, sender?: string, isPreview?: boolean) => void;
};
