import { endSchema, startSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';

/** For `toJSONSchema`: numbers and lists in addresses are described as what they decode to, starts and ends as their text. */
export function describeCodec({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: object;
}): void {
  if (!(zodSchema instanceof z.ZodMiniCodec)) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  const time = [startSchema, endSchema].find((one) => one === zodSchema);
  const { $schema: _, ...described } = z.toJSONSchema(time?.def.in ?? zodSchema.def.out);
  Object.assign(jsonSchema, described);
}
