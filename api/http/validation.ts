import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { issuesOf } from './issues.ts';
import { invalidInput, type Refusal, refuse } from './refusal.ts';

/** The messages of zod are for developers: an empty one means that the schema has none of its own. */
const withoutMessages = { error: () => '', reportInput: true };

/** The decoded value, or the refusal 400 `invalid_input` with its `issues`. */
export function decode<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema> } | { error: Refusal } {
  const checked = schema.safeParse(data, withoutMessages);
  if (checked.success) return { value: checked.data };
  const issues = issuesOf(checked.error.issues);
  const [first] = issues;
  return { error: first ? invalidInput(first.message, issues) : refuse('invalid_input') };
}

/** Validates with zod. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) =>
    decode(schema, data);
