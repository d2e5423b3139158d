import pg from 'pg';
import { type Numbered, NumberTaken } from '../registry/numbered-files.ts';
import { StoreError } from '../registry/shared.ts';
import { HealthTable } from './health-table.ts';
import type { Query } from './query.ts';

/** Tells every host of each new text. */
export const channel = 'federation';

const connectMs = 3_000;
const statementMs = 5_000;

const schema = `
  create schema if not exists federation;
  create table if not exists federation.documents (
    series text not null,
    number integer not null check (number > 0),
    content text not null,
    added_at timestamptz not null default now(),
    primary key (series, number)
  );
  create table if not exists federation.health (
    host text primary key,
    content text not null,
    written_at timestamptz not null default now()
  )`;

/** The hosts that start at once make the table one after the other. */
const lock = "select pg_advisory_xact_lock(hashtext('federation.documents'))";

export type Document = { number: number; text: string };

/** Numbered documents in PostgreSQL, in several series. Only the signature of a document ever changes. */
export class Documents {
  readonly #pool: pg.Pool;
  #made: Promise<void> | null = null;

  /** `lost`: called for connections that break. */
  constructor(url: string, lost: (error: Error) => void) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 2,
      connectionTimeoutMillis: connectMs,
      query_timeout: statementMs + 1_000,
      options: `-c statement_timeout=${statementMs}`,
    });
    this.#pool.on('error', lost);
    // The pool handles errors of idle clients only.
    this.#pool.on('connect', (client) => client.on('error', lost));
  }

  series(name: string): Series {
    return new Series(name, (statement, values) => this.#query(statement, values));
  }

  /** What hosts counted. */
  get health(): HealthTable {
    return new HealthTable((statement, values) => this.#query(statement, values));
  }

  /** Writes the first texts of several series, all or none; none where one of the series has texts. */
  async seed(all: ReadonlyMap<string, readonly Document[]>): Promise<void> {
    await this.#make();
    await this.#inTransaction(async (client) => {
      await client.query(lock);
      const series = [...all.keys()];
      const found = 'select from federation.documents where series = any($1) limit 1';
      if ((await client.query(found, [series])).rowCount !== 0) return;
      for (const [name, documents] of all) {
        await client.query(
          `insert into federation.documents (series, number, content)
           select $1, * from unnest($2::integer[], $3::text[])`,
          [name, documents.map(({ number }) => number), documents.map(({ text }) => text)],
        );
      }
    });
  }

  /** Tells every host that listens. */
  async notify(payload: string): Promise<void> {
    await this.#query('select pg_notify($1, $2)', [channel, payload]);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #query(statement: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      await this.#make();
      return await this.#pool.query(statement, values);
    } catch (error) {
      throw unreachable(error);
    }
  }

  #make(): Promise<void> {
    this.#made ??= this.#inTransaction(async (client) => {
      await client.query(lock);
      await client.query(schema);
    }).catch((error) => {
      this.#made = null;
      throw error;
    });
    return this.#made;
  }

  async #inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      await work(client);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch((failed) => {
        broken = failed;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

const unreachable = (cause: unknown) =>
  new StoreError(`The shared registry (DATABASE_URL) can't be used: ${reasonOf(cause)}.`, {
    cause,
  });

/** Node wraps the errors of several addresses into one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** One series. The numbers have no gaps. */
export class Series implements Numbered {
  readonly #name: string;
  readonly #query: Query;

  constructor(name: string, query: Query) {
    this.#name = name;
    this.#query = query;
  }

  async numbers(): Promise<number[]> {
    const { rows } = await this.#query(
      'select number from federation.documents where series = $1 order by number',
      [this.#name],
    );
    return rows.map(({ number }) => number);
  }

  async read(number: number): Promise<string> {
    const [found] = await this.from(number, number);
    if (!found) throw new Error(`There is no ${this.#name} ${number}.`);
    return found.text;
  }

  /** The texts with numbers between two, which are among them. */
  async from(first: number, last = 2 ** 31 - 1): Promise<Document[]> {
    const { rows } = await this.#query(
      `select number, content as text from federation.documents
       where series = $1 and number between $2 and $3 order by number`,
      [this.#name, first, last],
    );
    return rows;
  }

  /** Also tells every host, with the commit. */
  async add(number: number, text: string): Promise<void> {
    const { rowCount } = await this.#query(
      `with added as (
         insert into federation.documents (series, number, content)
         select $1, $2, $3
         where $2 - 1 = (select coalesce(max(number), 0) from federation.documents where series = $1)
         on conflict do nothing returning number
       )
       select pg_notify('${channel}', $1 || ' ' || number) from added`,
      [this.#name, number, text],
    );
    if (rowCount === 0)
      throw new NumberTaken(`There is a ${this.#name} ${number}, or none before it.`);
  }

  /** All or none. Also tells every host, with the commit. */
  async replace(texts: ReadonlyMap<number, string>): Promise<void> {
    await this.#query(
      `with changed as (
         update federation.documents as one set content = other.content
         from unnest($2::integer[], $3::text[]) as other (number, content)
         where one.series = $1 and one.number = other.number returning one.number
       )
       select pg_notify('${channel}', $1 || ' ' || max(number)) from changed having count(*) > 0`,
      [this.#name, [...texts.keys()], [...texts.values()]],
    );
  }
}
