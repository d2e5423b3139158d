import { expect, it } from '@jest/globals';
import { decodeText } from './decode-text.ts';

const utf16 = (text: string, big: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

it.each([
  ['UTF-8', [...new TextEncoder().encode('Zoë,1')]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Zoë,1')]],
  ['UTF-16', utf16('\uFEFFZoë,1', false)],
  ['UTF-16, the other way round', utf16('\uFEFFZoë,1', true)],
  ['UTF-16 without a mark', utf16('Zoë,1', false)],
  ['UTF-16, the other way round, without a mark', utf16('Zoë,1', true)],
  ['Windows-1252', [0x5a, 0x6f, 0xeb, 0x2c, 0x31]],
])('%s is read', (_encoding, bytes) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe('Zoë,1');
});

it.each([[[]], [[0x31]]])('%j is read', (bytes) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe(bytes.length > 0 ? '1' : '');
});
