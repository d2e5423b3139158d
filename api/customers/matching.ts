import { searchWords, smartSearch } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import { plannedByValues } from '../db/prepared.ts';
import { refuse } from '../http/refusal.ts';

/**
 * A condition on `c` (`search` and `name`) for a keyword: every word in any order, in name, phone or e-mail, or the whole name without its
 * spaces; as `foldText` compares texts. Null for '*', which matches all customers.
 * @throws Refusal 400 `keyword_too_short` (docs/rules.md#limits).
 */
export function matching(keyword: string): SQL | null {
  if (keyword.trim() === smartSearch.wildcard) return null;
  const words = searchWords(keyword);
  if (!words) throw refuse('keyword_too_short');
  const letters = inStoredCase(words.join(''));
  return sql`((${allOf(words)}) or ${plannedByValues} search_letters(c.name) = search_letters(${letters}))`;
}

function allOf(words: readonly string[]): SQL {
  // The index has no words shorter than three letters: short words are searched next to each other, in any order.
  if (words.length > 1 && words.length <= maxShortWords && words.every(isShort)) {
    return sql.join(
      permutations(words).map((order) => contains(order.join(' '))),
      sql` or `,
    );
  }
  return sql.join(words.map(contains), sql` and `);
}

/**
 * The first `max` customers (`c`) for whom `condition` is true, or these columns of them. Materialized, because the planner would scan all
 * customers until it has found a few.
 */
export function matchingCustomers(condition: SQL, max: number, columns = sql`*`): SQL {
  return sql`(with matching_customers as materialized (select ${columns} from customers c where ${condition})
              select * from matching_customers limit ${max}) c`;
}

const maxShortWords = 4;
const isShort = ({ length }: string) => length < smartSearch.minLength;
/**
 * Planned for its values, `search_text` runs once, and the planner knows how many customers have a text: the index
 * takes 30 ms to list all of 100,000 for three digits that everybody has, of whom the first few rows of the table are
 * enough.
 */
export const contains = (text: string) =>
  sql`${plannedByValues} c.search like search_text(${`%${escapeLike(inStoredCase(text))}%`})`;

/** In the case in which names are stored: some databases change that of English letters alone. */
const inStoredCase = (text: string) => text.toUpperCase();

function permutations(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, index) =>
    permutations(words.toSpliced(index, 1)).map((rest) => [word, ...rest]),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
