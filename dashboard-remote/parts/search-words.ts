import { foldLetters, searchWords, smartSearch } from '@salon/shared-lib/domain';
import { phoneDigits } from './phone-digits.ts';

/**
 * The keyword of a search for what is typed: the digits of a number, otherwise the words, without the `*` that was in the field
 * before. Null for too few characters.
 */
export function keywordOf(typed: string): string | null {
  const plain = typed.trim();
  if (plain === smartSearch.wildcard) return plain;
  const words = plain.replace(/^\*+/, '').trim();
  const text = phoneDigits(words) || words;
  if (text.length >= smartSearch.minLength) return text;
  // A word of two letters and a space behind it.
  return typed.endsWith(' ') && searchWords(`${text} `) ? `${text} ` : null;
}

/** A text in pieces, of which those with `found` are words of the keyword, as the search compares them. */
export function foundIn(text: string, keyword: string): { text: string; found: boolean }[] {
  const letters = [...text];
  const folded = letters.map(foldLetters);
  const plain = folded.join('');
  /** Of each folded letter, which one of the text it stands for. */
  const places = folded.flatMap((part, index) => new Array<number>(part.length).fill(index));
  const marks = new Array<boolean>(letters.length).fill(false);
  for (const word of searchWords(keyword) ?? []) {
    const at = plain.indexOf(word.trim());
    const first = places[at];
    const last = places[at + word.trim().length - 1];
    if (first !== undefined && last !== undefined) marks.fill(true, first, last + 1);
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (const [index, found] of marks.entries()) {
    const letter = letters[index] ?? '';
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  }
  return pieces;
}
