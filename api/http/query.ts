import { idSchema } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import * as z from 'zod/mini';

/** What texts of an address stand for, for whoever describes them: clients are told of numbers and lists, not of digits. */
export const meaningInAddress = new WeakMap<object, z.ZodMiniType>();

/** A whole number as an address carries it, which `meaning` takes. */
export function numberInAddress<Meaning extends z.ZodMiniType<number, number>>(meaning: Meaning) {
  const digits = z.string().check(z.regex(/^\d{1,10}$/, { error: () => m.number_whole() }));
  const number = z.pipe(z.pipe(digits, z.transform(Number)), meaning);
  meaningInAddress.set(number, meaning);
  return number;
}

/** Ids with commas between, `most` of them at most. */
export function idsInAddress(most: number) {
  const meaning = z.array(idSchema).check(z.minLength(1), z.maxLength(most));
  const list = z
    .string()
    .check(z.regex(/^\d{1,10}(,\d{1,10})*$/, { error: () => m.numbers_with_commas() }));
  const split = z.transform((text: string) => text.split(',').map(Number));
  const ids = z.pipe(z.pipe(list, split), meaning);
  meaningInAddress.set(ids, meaning);
  return ids;
}

export const idInAddress = numberInAddress(idSchema);

/** `:id` in a path. */
export const idInPath = z.object({ id: idInAddress });
