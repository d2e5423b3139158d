import { readFileSync } from 'node:fs';
import path from 'node:path';
import { siteKeyFile } from '@salon/federation/store';
import { SiteKeys } from '../../federation/registry/site-keys.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The private key with which the last local release was signed: sites with other data folders need it to read that. */
export const siteKey = (): string =>
  process.env.REGISTRY_KEY ||
  readFileSync(siteKeyFile(path.resolve(root, process.env.DATA_DIR || '.data')), 'utf8').trim();

/** The same, to sign with. */
export const siteKeys = (): SiteKeys => new SiteKeys(siteKey());

const siteBlock = /id="federation-site">(.*?)<\/script>/s;
const signature = /(?<="signature":")[^"]{88}(?=")/;

/** A page that was changed, as if the site had written it so. */
export const signedAnew = (html: string): string =>
  html.replace(signature, () => siteKeys().sign('page', siteBlock.exec(html)?.[1] ?? ''));
