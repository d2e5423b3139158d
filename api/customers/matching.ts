import { smartSearch } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '../http/refusal.ts';

/**
 * A condition on `c` (customers) for what was typed: every word in any order, in name, phone or e-mail, accents and
 * case ignored; null for '*', which is everyone.
 * @throws Refusal 400 `keyword_too_short` (specification §5: 3 characters or more, or '*').
 */
export function matching(keyword: string): SQL | null {
  const typed = keyword.trim();
  if (typed === smartSearch.wildcard) return null;
  if (typed.length < smartSearch.minLength) {
    throw refuse('keyword_too_short');
  }
  const words = wordsOf(typed);
  // The index knows nothing shorter than three letters: short words are looked for side by side, in any order.
  if (words.length > 1 && words.length <= mostShortWords && words.every(isShort)) {
    return sql`(${sql.join(
      orders(words).map((order) => holds(order.join(' '))),
      sql` or `,
    )})`;
  }
  return sql.join(words.map(holds), sql` and `);
}

/**
 * The first `most` customers (`c`) of whom `condition` is true. Materialized, because the planner would look for a few of
 * many by going through everyone until it has them.
 */
export function fitting(condition: SQL, most: number): SQL {
  return sql`(with fitting as materialized (select * from customers c where ${condition})
              select * from fitting limit ${most}) c`;
}

const mostShortWords = 4;
const isShort = ({ length }: string) => length < smartSearch.minLength;
const holds = (text: string) => sql`c.search like search_text(${`%${escapeLike(text)}%`})`;

/** A phone number however it is written is one word. */
function wordsOf(typed: string): string[] {
  const digits = typed.replace(/[\s().+-]/g, '');
  if (/^\d{3,}$/.test(digits)) return [digits.length === 11 ? digits.replace(/^1/, '') : digits];
  return typed.split(/\s+/);
}

function orders(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, index) =>
    orders(words.toSpliced(index, 1)).map((rest) => [word, ...rest]),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
