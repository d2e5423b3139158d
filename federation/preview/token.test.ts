import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { readToken, signToken } from './token.ts';

const secret = randomBytes(32);
const claim = { id: '0123456789abcdef', name: 'gallery', release: 'remotes/gallery/1', until: 2 };
const token = signToken(claim, secret);
const [text = '', signature = ''] = token.split('.');

it('has the claim that was signed, until its end', () => {
  expect(readToken(token, secret, 1)).toEqual(claim);
  expect(readToken(token, secret, 2)).toBeNull();
});

it('has characters that addresses and cookies can have', () => {
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
});

const other = Buffer.from(JSON.stringify({ ...claim, name: 'booking' })).toString('base64url');

it.each([
  ['of another secret', signToken(claim, randomBytes(32))],
  ['with another claim', `${other}.${signature}`],
  [
    'with another signature',
    `${text}.${signature.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`,
  ],
  ['without a signature', text],
  ['with half of one', token.slice(0, -9)],
  ['without a claim', `.${signature}`],
  ['that is empty', ''],
  ['that is very long', `${text}.${'a'.repeat(100_000)}`],
])('a token %s is none', (_, forged) => {
  expect(readToken(forged, secret, 1)).toBeNull();
});
