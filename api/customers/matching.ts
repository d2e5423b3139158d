import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../security/refusal.ts';

/** Everyone. */
const everything = '*';
const shortest = 3;

/**
 * A condition on `c` (customers) for what was typed: every word in any order, in name, phone or e-mail, accents and
 * case ignored; null for '*', which is everyone.
 * @throws Refusal 400 `keyword_too_short` (specification §5: 3 characters or more, or '*').
 */
export function matching(keyword: string): SQL | null {
  const typed = keyword.trim();
  if (typed === everything) return null;
  if (typed.length < shortest) {
    throw new Refusal(400, 'keyword_too_short', 'Please type at least 3 characters, or *.');
  }
  return sql.join(
    wordsOf(typed).map((word) => sql`c.search like search_text(${`%${escapeLike(word)}%`})`),
    sql` and `,
  );
}

/** A phone number however it is written is one word; so are words too short for the index, side by side. */
function wordsOf(typed: string): string[] {
  const digits = typed.replace(/[\s().+-]/g, '');
  if (/^\d{3,}$/.test(digits)) return [digits.length === 11 ? digits.replace(/^1/, '') : digits];
  const words = typed.split(/\s+/);
  return words.some(({ length }) => length >= shortest) ? words : [words.join(' ')];
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
