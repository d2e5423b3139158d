import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { issuesOf } from './issues.ts';
import { invalidInput, refuse } from './refusal.ts';

/** The messages of zod are for developers: an empty one means that the schema has none of its own. */
const withoutMessages = { error: () => '', reportInput: true };

/** Validates with zod. Input that does not fit is refused with 400 `invalid_input` and its `issues`. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const checked = schema.safeParse(data, withoutMessages);
    if (checked.success) return { value: checked.data };
    const issues = issuesOf(checked.error.issues);
    const [first] = issues;
    return {
      error: first ? invalidInput(first.message, issues) : refuse('invalid_input'),
    };
  };
