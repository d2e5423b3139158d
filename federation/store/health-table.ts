import type { HealthStore } from '../registry/health-files.ts';
import type { Query } from './query.ts';

/** What all hosts of a database counted: a row of each. */
export class HealthTable implements HealthStore {
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
  }

  async all(): Promise<string[]> {
    const { rows } = await this.#query('select content from federation.health', []);
    return rows.map(({ content }) => content);
  }

  async put(host: string, text: string): Promise<void> {
    await this.#query(
      `insert into federation.health (host, content) values ($1, $2)
       on conflict (host) do update set content = excluded.content, written_at = now()`,
      [host, text],
    );
  }

  async prune(since: Date): Promise<void> {
    await this.#query('delete from federation.health where written_at < $1', [since]);
  }
}
