/** A text of the owner as the catalogue names it in a key: there a comma ends a name. */
export const wordsOf = (text: string): { words: string; text: string } => ({
  words: text.replaceAll(',', ';'),
  text,
});
