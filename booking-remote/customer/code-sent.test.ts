import { expect, it } from '@jest/globals';
import { readCodeSent } from './code-sent.ts';

const codeSent = { channel: 'text', until: 1_600_000, waitsUntil: 1_030_000 } as const;

it('a code that was sent is read from its history entry while it works', () => {
  const entry = { code: true, codeSent };
  expect(readCodeSent(entry, codeSent.until - 1)).toEqual(codeSent);
  expect(readCodeSent(entry, codeSent.until)).toBeNull();
  const { until: _, ...incomplete } = codeSent;
  for (const other of [null, undefined, {}, { code: true }, { codeSent: incomplete }])
    expect(readCodeSent(other, 0)).toBeNull();
});
