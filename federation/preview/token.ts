import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PreviewClaim, previewClaim } from '../registry/preview-schema.ts';

/** Part of what is signed, so that nothing else that this secret might sign is a token. */
const purpose = 'federation preview 1\n';

const maxLength = 1_000;

const signatureOf = (claim: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(purpose).update(claim).digest();

/** The token of a claim: the claim and its signature, in characters that an address and a cookie can have. */
export function signToken(claim: PreviewClaim, secret: Buffer): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** The claim of a token; null where this secret did not sign it, or its time is over. */
export function readToken(token: string, secret: Buffer, now: number): PreviewClaim | null {
  if (token.length > maxLength) return null;
  const [text = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const own = signatureOf(text, secret);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const claim = previewClaim.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return claim.until > now ? claim : null;
}
