import { execFile } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createKey, keyIdOf } from '@salon/federation/access';
import { type LiveStatus, release, type Status } from '@salon/federation/release';
import pg from 'pg';
import { freePort, type OwnPostgres, startOwnServer } from '../../api/testing/postgres.ts';
import { livePath } from '../../federation/contract/live.ts';
import { startS3 } from '../../federation/testing/s3-server.ts';
import { TestedClient } from '../../federation/testing/tested-client.ts';
import { SiteUnderTest } from '../support/site.ts';
import { siteKey, siteKeys } from '../support/site-key.ts';

const root = path.resolve(import.meta.dirname, '../..');
const builds = ['shell', 'content-remote', 'booking-remote', 'dashboard-remote'];

type Host = { site: SiteUnderTest; releases: string; environment: Record<string, string> };

/** One line of `federation log --json`, as far as the test reads it. */
export type Logged = { act: string; of: string[]; key: string | null; reason?: string };

/** Three servers of the whole site: one PostgreSQL, one bucket, and a folder of releases each. */
export class ThreeHosts {
  readonly #folder: string;
  readonly #postgres: OwnPostgres;
  readonly #s3: Awaited<ReturnType<typeof startS3>>;
  readonly #hosts: Host[];

  private constructor(
    folder: string,
    postgres: OwnPostgres,
    s3: Awaited<ReturnType<typeof startS3>>,
    hosts: Host[],
  ) {
    this.#folder = folder;
    this.#postgres = postgres;
    this.#s3 = s3;
    this.#hosts = hosts;
  }

  /** The builds of this checkout are live on all three. */
  static async start(): Promise<ThreeHosts> {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'salon-afternoon-'));
    const postgres = await startOwnServer();
    const s3 = await startS3(path.join(folder, 'objects'));
    const hosts: Host[] = [];
    const all = new ThreeHosts(folder, postgres, s3, hosts);
    const dists = builds.map((name) => path.join(root, name, 'dist'));
    await release(dists, { folder: path.join(folder, 'releases-1'), keys: siteKeys() });
    for (const number of [1, 2, 3]) {
      const releases = path.join(folder, `releases-${number}`);
      const environment = {
        RELEASES_DIR: releases,
        DATABASE_URL: postgres.url,
        JWT_SECRET: 'the secret that the three servers share',
        REGISTRY_KEY: siteKey(),
        S3_BUCKET: s3.bucket.bucket,
        S3_ENDPOINT: s3.bucket.endpoint ?? '',
        SALON_MODE: 'development',
      };
      const site = await SiteUnderTest.start(await freePort(), environment);
      hosts.push({ site, releases, environment });
    }
    return all;
  }

  get urls(): string[] {
    return this.#hosts.map(({ site }) => site.url);
  }

  /** The folder of releases of a host, counted from 1. */
  releasesOf(host: number): string {
    return this.#host(host).releases;
  }

  #host(number: number): Host {
    const host = this.#hosts[number - 1];
    if (!host) throw new Error(`There is no host ${number}.`);
    return host;
  }

  /** Runs a command of the operator on the first host; returns what it printed. */
  async operator(...command: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['federation/command/cli.ts', ...command],
      { cwd: root, env: { ...process.env, ...this.#host(1).environment } },
    );
    return stdout;
  }

  /** Lets a new key release a package with the addresses that it has; returns the team that has the key. */
  async newTeam(name: string): Promise<Team> {
    const { privateKey, publicKey } = createKey();
    await this.operator('key', 'add', name, publicKey, '--releases', name);
    // A proxy sends releases to one host.
    const client = new TestedClient(this.#host(1).site.url, createPrivateKey(privateKey));
    return { client, keyId: keyIdOf(publicKey) };
  }

  async log(): Promise<Logged[]> {
    return JSON.parse(await this.operator('log', '--json'));
  }

  /** What is live of a package, with its canary. */
  async live(name: string): Promise<LiveStatus[]> {
    const { releases }: Status = JSON.parse(await this.operator('status', '--json'));
    return releases.filter((one) => one.name === name);
  }

  /** Waits until every host sends what the registry has. */
  async agree(name: string, url: string): Promise<void> {
    const began = performance.now();
    for (;;) {
      const live = await Promise.all(this.urls.map((host) => liveOn(host, name)));
      if (live.every((base) => base && url.startsWith(base))) return;
      if (performance.now() - began > 60_000) {
        throw new Error(`After a minute: ${live.join(', ')}, not ${url}.`);
      }
      await setTimeout(20);
    }
  }

  /** How many appointments the customer of each phone number has. */
  async appointmentsOf(phones: readonly string[]): Promise<Map<string, number>> {
    const client = new pg.Client({ connectionString: this.#postgres.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ phone: string; count: number }>(
        `select c.phone, count(a.id)::int as count from customers c
         left join appointments a on a.customer_id = c.id and a.cancelled_at is null
         where c.phone = any($1) group by c.phone`,
        [phones],
      );
      return new Map(rows.map(({ phone, count }) => [phone, count]));
    } finally {
      await client.end();
    }
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#hosts.map(({ site }) => site.dispose()));
    await this.#s3.stop();
    await this.#postgres.stop();
    await fs.rm(this.#folder, { recursive: true, force: true });
  }
}

/** Who may release one package. The client says that a browser has run what it releases: some of it is broken. */
export type Team = { client: TestedClient; keyId: string };

async function liveOn(host: string, name: string): Promise<string | undefined> {
  return (await (await fetch(host + livePath)).json())[name];
}
