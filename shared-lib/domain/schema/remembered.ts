import * as z from '@salon/shared-lib/schema';

/** Whom a browser remembers: the given name, and the last two digits of the number. */
export const rememberedSchema = z.object({
  name: z.string().check(z.maxLength(60)),
  phone_end: z.string().check(z.regex(/^\d\d$/)),
});
export type Remembered = z.infer<typeof rememberedSchema>;

export const rememberedAnswerSchema = z.object({ customer: z.nullable(rememberedSchema) });
