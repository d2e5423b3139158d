import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { privateKeyOfText, publicKeyOf, publicTextOf } from './key.ts';
import { signedMessage } from './signed-message.ts';

/** What was verified is not verified again: so many texts are known. */
const maxKnown = 2_000;

/** The key with which a site signs what is live, and the public keys whose signatures count. */
export class SiteKeys {
  readonly #own: KeyObject;
  /** All public keys, as text, the one of the own key first. */
  readonly publicTexts: readonly string[];
  readonly #public: readonly KeyObject[];
  readonly #known = new Set<string>();

  /** `others`: public keys of before, and those that are to sign soon. Throws ReleaseError for what is no key. */
  constructor(privateText: string, others: readonly string[] = []) {
    this.#own = privateKeyOfText(privateText);
    this.publicTexts = [...new Set([publicTextOf(this.#own), ...others])];
    this.#public = this.publicTexts.map(publicKeyOf);
  }

  /** The signature of a text for a purpose, in base64. The same text always has the same. */
  sign(purpose: string, text: string): string {
    return sign(null, Buffer.from(signedMessage(purpose, text)), this.#own).toString('base64');
  }

  /** Whether a key of the site has signed a text for a purpose. */
  isSigned(purpose: string, text: string, signature: string): boolean {
    const message = Buffer.from(signedMessage(purpose, text));
    const known = `${createHash('sha256').update(message).digest('base64')} ${signature}`;
    if (this.#known.has(known)) return true;
    const bytes = Buffer.from(signature, 'base64');
    if (!this.#public.some((key) => verify(null, message, key, bytes))) return false;
    if (this.#known.size >= maxKnown) this.#known.clear();
    this.#known.add(known);
    return true;
  }
}
