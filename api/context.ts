import type { SiteReleases } from '@salon/shared-lib/domain';
import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { Keys } from './identity/keys.ts';
import type { EndedSessions } from './identity/session.ts';
import type { Limits } from './limits/limits.ts';
import type { PublicDataCache } from './public-data/public-data.ts';
import type { ResponseCache } from './public-data/response-cache.ts';

/** What the API asks the site, which is registered after it; null where this server serves no pages. */
export type SiteReleasesSource = {
  read: (() => Promise<SiteReleases>) | null;
  /** Whether pages can be sent. */
  ready: (() => Promise<boolean>) | null;
};

/** The dependencies of every route. */
export type Context = {
  environment: Environment;
  database: Database;
  publicData: PublicDataCache;
  keys: Keys;
  limits: Limits;
  endedSessions: EndedSessions;
  /** `wake` starts sending the messages that committed changes have enqueued; a hook calls it after every change. */
  outbox: {
    wake(queues?: readonly 'messages'[]): void;
    retry(id: string): Promise<boolean>;
  };
  responseCache: ResponseCache;
  siteReleases: SiteReleasesSource;
  /** The current instant, milliseconds since 1970. */
  clock: () => number;
};
