import { describe, expect, it } from '@jest/globals';
import { readCodeSent, secondsUntilNext } from './code-sent.ts';

const codeSent = { channel: 'text', at: 1_000_000, resendAfter: 30 } as const;

describe('a code that was sent', () => {
  it('is read from its history entry while it works', () => {
    const entry = { code: true, codeSent };
    expect(readCodeSent(entry, codeSent.at + 10 * 60_000 - 1)).toEqual(codeSent);
    expect(readCodeSent(entry, codeSent.at + 10 * 60_000)).toBeNull();
    for (const other of [null, undefined, {}, { code: true }, { codeSent: { channel: 'fax' } }])
      expect(readCodeSent(other, codeSent.at)).toBeNull();
  });

  it.each([
    [0, 30],
    [500, 30],
    [29_000, 1],
    [29_500, 1],
    [30_000, 0],
    [90_000, 0],
  ])('%i ms later leaves %i seconds until the next one', (later, seconds) => {
    expect(secondsUntilNext(codeSent, codeSent.at + later)).toBe(seconds);
  });
});
