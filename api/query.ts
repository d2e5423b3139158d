import { idSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';

/** A whole number as an address carries it. */
export const numberInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'Expected a whole number.')),
  z.transform(Number),
);

/** `:id` in a path. */
export const idInPath = z.object({ id: z.pipe(numberInQuery, idSchema) });
