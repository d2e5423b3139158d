import { startSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';

/** For `toJSONSchema`: numbers and lists in addresses are described as what they decode to, starts as their text. */
export function describeCodec({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: object;
}): void {
  if (!(zodSchema instanceof z.ZodMiniCodec)) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  const { $schema: _, ...described } = z.toJSONSchema(
    zodSchema === startSchema ? startSchema.def.in : zodSchema.def.out,
  );
  Object.assign(jsonSchema, described);
}
