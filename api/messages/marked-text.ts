import type { MarkedText } from '@salon/shared-lib/domain';
import { diffArrays } from 'diff';

/** Abbreviations (`p. m.`), words with what is within them (`2:30`, `$40`, `owner@example.com`), spaces, and single signs. */
const tokens =
  /\p{L}\.(?:\s\p{L}\.)+|\$?[\p{L}\p{M}\p{N}]+(?:[:.,@/#’'+_-]+[\p{L}\p{M}\p{N}]+)*|\s+|./gu;

/** What belongs to the words on both sides of it, where both were filled in: the comma, hyphen or small word of a date. */
const joins = /^[^\S\n]*(?:[\p{P}\p{S}][^\S\n]*){0,2}$|^ (?:de|tháng|năm) $/u;

/**
 * Marks what a template filled into `text`: what differs from `other`, which the same template made of other words. So a template needs
 * no version of its own for this.
 */
export function markedText(text: string, other: string): MarkedText {
  const changes = diffArrays(other.match(tokens) ?? [], text.match(tokens) ?? []);
  const parts = changes
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ words: value.join(''), filled: added === true }));
  const marked: MarkedText = [];
  for (const [index, { words, filled }] of parts.entries()) {
    const between = parts[index - 1]?.filled === true && parts[index + 1]?.filled === true;
    const isFilled = filled || (between && joins.test(words));
    const last = marked.at(-1);
    if (last?.filled === isFilled) last.words += words;
    else marked.push({ words, filled: isFilled });
  }
  return marked;
}
