// How long a text message may be. A segment has 160 characters of the GSM alphabet (3GPP TS 23.038); a text with any other
// character is sent as UCS-2, with 67 in each of several segments.

import { withoutAccents } from '@salon/shared-lib/domain';

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** They count as two. */
const extended = '\f^{}\\[~]|€';

const gsmLimit = 160;
const gsmSegment = 153;
const ucs2Limit = 70;
const ucs2Segment = 67;

/** The length in the GSM alphabet; null for a text that has other characters. */
export function gsmLength(text: string): number | null {
  let length = 0;
  for (const character of text) {
    if (basic.includes(character)) length += 1;
    else if (extended.includes(character)) length += 2;
    else return null;
  }
  return length;
}

/**
 * The text as it is where the GSM alphabet has its letters, else without any accent, as people write who pay by segment: `Thứ Ba` is
 * `Thu Ba`, and `Dùng được` is not `Dùng duoc`.
 */
export function inGsm(text: string): string {
  const composed = text.normalize('NFC').replaceAll('\u00a0', ' ');
  return gsmLength(composed) === null ? withoutAccents(composed) : composed;
}

/** What a reader takes for one character is not divided. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many segments a text has. In each of several, a header takes the place of seven characters. */
export function segmentsOf(text: string): number {
  const length = gsmLength(text);
  if (length === null) {
    if (text.length <= ucs2Limit) return 1;
    return countParts(
      [...graphemes.segment(text)].map(({ segment }) => segment.length),
      ucs2Segment,
    );
  }
  if (length <= gsmLimit) return 1;
  return countParts(
    [...text].map((character) => gsmLength(character) ?? 1),
    gsmSegment,
  );
}

/** Into how many parts of `max` the lengths go, in their order, with none divided. */
function countParts(lengths: readonly number[], max: number): number {
  let parts = 1;
  let used = 0;
  for (const length of lengths) {
    if (used + length > max) {
      parts += 1;
      used = 0;
    }
    used += length;
  }
  return parts;
}

/** Whether a text fits one segment, or two where a name needs other characters. */
export function fitsText(text: string): boolean {
  const length = gsmLength(text);
  return length === null ? segmentsOf(text) <= 2 : length <= gsmLimit;
}
