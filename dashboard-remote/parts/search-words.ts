import { smartSearch, withoutAccents } from '@salon/shared-lib/domain';
import { phoneDigits } from './phone-digits.ts';

/** The keyword of a search for what is typed: the digits of a number, otherwise the words. Null for too few characters. */
export function keywordOf(typed: string): string | null {
  const text = phoneDigits(typed) || typed.trim();
  return text === smartSearch.wildcard || text.length >= smartSearch.minLength ? text : null;
}

/** A text in pieces, of which those with `found` are words of the keyword. Case and accents do not count. */
export function foundIn(text: string, keyword: string): { text: string; found: boolean }[] {
  const plain = withoutAccents(text).toLowerCase();
  const words = withoutAccents(keyword).toLowerCase().split(/\s+/).filter(Boolean);
  // Without accents some letters of other scripts are longer or shorter.
  if (plain.length !== text.length || words.length === 0) return [{ text, found: false }];
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    const at = plain.indexOf(word);
    if (at >= 0) marks.fill(true, at, at + word.length);
  }
  const pieces: { text: string; found: boolean }[] = [];
  for (const [index, found] of marks.entries()) {
    const letter = text.charAt(index);
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  }
  return pieces;
}
