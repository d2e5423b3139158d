import type { Numbered } from './numbered-files.ts';
import type { SiteKeys } from './site-keys.ts';

/** A text of the store without a signature of this site. It counts for nothing. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

/**
 * What is signed in a store: the acts of release keys, those of previews, and the revisions. Each is a folder or a
 * series of the database.
 */
export const signedSeries = ['access', 'previews', 'registry'] as const;
export type SignedSeries = (typeof signedSeries)[number];

const end = '\n}\n';
const signedEnd = /,\n {2}"signature": "([A-Za-z0-9+/]{86}==)"\n\}\n$/;

/** A stored text as it was signed, and its signature, which is the last field of the stored JSON; null without one. */
export function splitSigned(stored: string): { text: string; signature: string | null } {
  const [ending = '', signature = null] = signedEnd.exec(stored) ?? [];
  const text = signature === null ? stored : stored.slice(0, -ending.length) + end;
  return { text, signature };
}

const joinSigned = (text: string, signature: string): string =>
  `${text.slice(0, -end.length)},\n  "signature": "${signature}"${end}`;

/** The number is signed too, so that an old text can't be stored as a new one. */
const purposeOf = (series: SignedSeries, number: number) => `${series} ${number}`;

/** A text with its signature. */
const signed = (keys: SiteKeys, purpose: string, text: string): string =>
  joinSigned(text, keys.sign(purpose, text));

/** The text that was signed, of a stored one. Without keys the signature is left out and not checked. Throws {@link NotSigned}. */
export function openSigned(
  stored: string,
  { series, number, keys }: { series: SignedSeries; number: number; keys: SiteKeys | null },
): string {
  const { text, signature } = splitSigned(stored);
  if (!keys) return text;
  if (signature === null) {
    throw new NotSigned(`${series} ${number} has no signature.`);
  }
  if (keys.isSigned(purposeOf(series, number), text, signature)) return text;
  throw new NotSigned(`${series} ${number} has no signature of a key of this site (REGISTRY_KEY).`);
}

/** Numbered texts, of which each is signed when it is written and verified when it is read. */
export class SignedTexts implements Numbered {
  readonly #texts: Numbered;
  readonly #series: SignedSeries;
  readonly #keys: SiteKeys | null;

  /** Without keys nothing is signed or checked. */
  constructor(texts: Numbered, series: SignedSeries, keys: SiteKeys | null) {
    this.#texts = texts;
    this.#series = series;
    this.#keys = keys;
  }

  numbers(): Promise<number[]> {
    return this.#texts.numbers();
  }

  /** Throws {@link NotSigned}. */
  async read(number: number): Promise<string> {
    const stored = await this.#texts.read(number);
    return openSigned(stored, { series: this.#series, number, keys: this.#keys });
  }

  add(number: number, text: string): Promise<void> {
    const keys = this.#keys;
    const stored = keys ? signed(keys, purposeOf(this.#series, number), text) : text;
    return this.#texts.add(number, stored);
  }

  replace(texts: ReadonlyMap<number, string>): Promise<void> {
    return this.#texts.replace(texts);
  }

  /** How many texts have a signature of this site, and how many another one. */
  async countSigned(): Promise<{ own: number; others: number }> {
    const counts = { own: 0, others: 0 };
    for (const number of await this.numbers()) {
      const { text, signature } = splitSigned(await this.#texts.read(number));
      if (signature === null) continue;
      counts[this.#isOurs(number, text, signature) ? 'own' : 'others'] += 1;
    }
    return counts;
  }

  /** Whether texts are signed, and none of them with a key of this site. */
  async isForeign(): Promise<boolean> {
    let signed = false;
    for (const number of (await this.numbers()).toReversed()) {
      const { text, signature } = splitSigned(await this.#texts.read(number));
      if (signature === null) continue;
      if (this.#isOurs(number, text, signature)) return false;
      signed = true;
    }
    return signed;
  }

  #isOurs(number: number, text: string, signature: string): boolean {
    return this.#keys?.isSigned(purposeOf(this.#series, number), text, signature) ?? false;
  }

  /**
   * Signs with the newest key what another key of the site has signed, and with `first` also what has no signature. Returns how many texts
   * were signed, and how many stay without a signature of this site.
   */
  async signAnew(first: boolean): Promise<{ signed: number; refused: number }> {
    const keys = this.#keys;
    if (!keys) return { signed: 0, refused: 0 };
    const anew = new Map<number, string>();
    let refused = 0;
    for (const number of await this.numbers()) {
      const stored = await this.#texts.read(number);
      const { text, signature } = splitSigned(stored);
      const counts =
        signature === null ? first && text.endsWith(end) : this.#isOurs(number, text, signature);
      const next = signed(keys, purposeOf(this.#series, number), text);
      if (!counts) refused += 1;
      else if (next !== stored) anew.set(number, next);
    }
    await this.#texts.replace(anew);
    return { signed: anew.size, refused };
  }
}
