/** The widths of letters of the page's text in em, in the bold of names, which is the wider one. */
const widths: readonly [em: number, letters: string][] = [
  [0.27, " ijlI.,:;'’′!|"],
  [0.43, 'frtJ1()/'],
  [0.55, 'acksvyz2-–'],
  [0.63, 'bdeghnopquxEFLSZ3456789'],
  [0.72, 'BKPRTUXY0'],
  [0.96, 'mM'],
  [1.11, 'W'],
];
const otherEm = 0.8;
const known = new Map<string, number>();

function letterWidth(letter: string): number {
  let em = known.get(letter);
  if (em === undefined) {
    const [base = letter] = letter.normalize('NFD');
    em = widths.find(([, letters]) => letters.includes(base))?.[0] ?? otherEm;
    known.set(letter, em);
  }
  return em;
}

/** The width of a text in em; the drawn text is not wider. */
export function widthOf(text: string): number {
  let em = 0;
  for (const letter of text) em += letterWidth(letter);
  return em;
}

/** The first words of a text that have room in so many em, with an ellipsis where words are left out; none where the first has no room. */
export function wordsWithin(text: string, em: number): string {
  if (widthOf(text) <= em) return text;
  const words = text.split(' ');
  while (words.length > 1) {
    words.pop();
    const some = `${words.join(' ').replace(/,$/, '')}…`;
    if (widthOf(some) <= em) return some;
  }
  return '';
}
