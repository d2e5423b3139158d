/** Marks of a text of the catalogue; nothing else on the site contains them. */
const [begin, end] = ['⟦', '⟧'];

const longer: Record<string, string> = {
  a: 'àa',
  e: 'èe',
  i: 'ìi',
  o: 'òo',
  u: 'ùu',
  y: 'ýy',
};

/**
 * A text of the catalogue in the pseudo-locale: between marks, with every vowel twice, which makes English words about
 * 35 % longer. Parameters stay.
 */
function pseudo(text: string): string {
  const words = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? part : part.replace(/[aeiouy]/g, (vowel) => String(longer[vowel])),
    );
  return marked(words.join(''));
}

const isParameter = (text: string) => /^\{\w+\}$/.test(text);

const marked = (text: string) => begin + text + end;

/** What of a text is outside of the marks, or null when they do not match. */
export function outsideMarks(text: string): string | null {
  let depth = 0;
  let outside = '';
  for (const letter of text) {
    if (letter === begin) depth += 1;
    else if (letter === end) depth -= 1;
    else if (depth === 0) outside += letter;
    if (depth < 0) return null;
  }
  return depth === 0 ? outside : null;
}

/** Read by programs. */
const unchanged = ['language_code', 'language_tag'];

type Variants = { match: Record<string, string> };
type Catalogue = Record<string, string | [Variants & Record<string, unknown>]>;

/**
 * The texts of a locale, replaced by those of the base language in the pseudo-locale where these have the same variants. What
 * is the same in both, such as a name, is no longer.
 */
export function pseudoCatalogue(base: Catalogue, locale: Catalogue): Catalogue {
  const { $schema, ...texts } = locale;
  const replaced = Object.entries(texts).map(([key, text]) => {
    const english = base[key];
    if (unchanged.includes(key)) return [key, text];
    if (typeof text === 'string') {
      if (text === english) return [key, marked(text)];
      return [key, pseudo(typeof english === 'string' ? english : text)];
    }
    const match = Object.entries(text[0].match).map(([variant, words]) => [
      variant,
      // What the owner wrote.
      isParameter(words)
        ? words
        : pseudo((typeof english === 'object' && english[0].match[variant]) || words),
    ]);
    return [key, [{ ...text[0], match: Object.fromEntries(match) }]];
  });
  return { ...($schema && { $schema }), ...Object.fromEntries(replaced) };
}
