import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from './rows.ts';

/** What nobody's log line may hold, whoever they are: addresses, phone numbers as anyone writes them, tokens, sessions. */
const telling = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i,
  /\d{3}\D{0,2}555\D?01\d{2}/,
  /eyJ[\w-]{8,}\.[\w-]+/,
  /salon_(book|history)=[^;\s]+/,
];

/** Milliseconds that look like a phone number a few minutes each week. */
const clock = /^\{"level":\d+,"time":\d+/;

/** Keeps every line of a server's log, to look for people in it afterwards. */
export class LogWatch {
  readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  /** The lines that say who somebody is; `database` knows by which names people go here. */
  async leaks(database: Database): Promise<string[]> {
    const people = await rowsOf<{ name: string }>(
      database.queries,
      sql`select name from customers union select name from staff`,
    );
    // A first name alone may be a word.
    const names = people
      .map(({ name }) => name.trim().toUpperCase())
      .filter((name) => / /.test(name));
    return this.lines.filter((line) => {
      const said = line.replace(clock, '{');
      const upper = said.toUpperCase();
      return telling.some((one) => one.test(said)) || names.some((name) => upper.includes(name));
    });
  }
}
