// Numbers and lists in addresses: text on the wire, numbers for both sides.
import * as z from '@salon/shared-lib/schema';
import { m } from '../../i18n/index.ts';
import { idSchema } from './primitives.ts';

/** A whole number that fits `number`. */
export function numberInAddress(number: z.ZodMiniType<number, number>) {
  const digits = z.string().check(z.regex(/^\d{1,10}$/, { error: () => m.number_whole() }));
  return z.codec(digits, number, { decode: Number, encode: String });
}

/** 1 to `max` ids between commas. */
export function idsInAddress(max: number) {
  const text = z
    .string()
    .check(z.regex(/^\d{1,10}(,\d{1,10})*$/, { error: () => m.numbers_with_commas() }));
  return z.codec(text, z.array(idSchema).check(z.minLength(1), z.maxLength(max)), {
    decode: (ids) => ids.split(',').map(Number),
    encode: (ids) => ids.join(','),
  });
}
