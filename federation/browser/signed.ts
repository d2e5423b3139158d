import { siteElement } from '../contract/site.ts';
import {
  type PageSignature,
  signatureElement,
  signatureHeader,
  signedMessage,
} from '../registry/signed-message.ts';

declare global {
  /** {@link readSigned}, for code that is loaded after the page: an import would make the first script larger. */
  var __federation_signed__: typeof readSigned | undefined;
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

/** What the page says of its signature; no keys on a page of a host without one. */
const pageSignature = (): PageSignature => JSON.parse(textOf(signatureElement) || '{"keys":[]}');

/** Whether a key that the page names has signed a text; true where this browser can't check that: without https, or before Ed25519. */
async function isSigned(purpose: string, text: string, signature: string): Promise<boolean> {
  const { subtle } = crypto;
  const imported = pageSignature().keys.map(async (key) =>
    subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']),
  );
  const keys = await Promise.all(imported).catch(() => []);
  const message = new TextEncoder().encode(signedMessage(purpose, text));
  const found = keys.map((key) => subtle.verify('Ed25519', key, bytesOf(signature), message));
  return keys.length === 0 || (await Promise.all(found)).includes(true);
}

/** The content of a list of releases. Rejects where the site has not signed it. */
export async function readSigned(list: string, answer: Response) {
  const text = await answer.text();
  if (await isSigned(list, text, answer.headers.get(signatureHeader) ?? '')) {
    return JSON.parse(text);
  }
  throw new Error(`${answer.url} is not signed`);
}

let page: Promise<boolean> | undefined;

/** Whether the data block of this page is as the site signed it. Checked once. */
export function isPageSigned(): Promise<boolean> {
  page ??= isSigned('page', textOf(siteElement), pageSignature().signature);
  return page;
}
