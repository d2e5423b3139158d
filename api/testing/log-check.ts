import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from './rows.ts';

/** Personal data of any person: e-mail addresses, phone numbers in every notation, tokens, sessions. */
const personalData = [
  /[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i,
  /\d{3}\D{0,2}555\D?01\d{2}/,
  /eyJ[\w-]{8,}\.[\w-]+/,
  /salon_\w+=[^;\s]+/,
];

/** Times of log lines and of files in the outbox, which look like a phone number at some moments. */
const timestamps = /^\{"level":\d+,"time":\d+|(?<=\/outbox\/)\d{17}(?=-)/g;

/** Collects the log of a server to search it for personal data. */
export class LogCheck {
  readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  /** The lines with personal data; the names are those in `database`. */
  async leaks(database: Database): Promise<string[]> {
    const people = await rowsOf<{ name: string }>(
      database.queries,
      sql`select name from customers union select name from staff`,
    );
    // A first name alone may be an ordinary word.
    const names = people
      .map(({ name }) => name.trim().toUpperCase())
      .filter((name) => / /.test(name));
    return this.lines.filter((line) => {
      const text = line.replace(timestamps, '');
      const upper = text.toUpperCase();
      return (
        personalData.some((one) => one.test(text)) || names.some((name) => upper.includes(name))
      );
    });
  }
}
