import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { complaintsAbout } from './issues.ts';
import { invalidInput, refuse } from './refusal.ts';

/** zod's own words are for programmers: no message means that the schema has none of its own. */
const wordless = { error: () => '', reportInput: true };

/** Checks with zod. What does not fit is refused with 400 `invalid_input`, whose `issues` say where and what. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const checked = schema.safeParse(data, wordless);
    if (checked.success) return { value: checked.data };
    const issues = complaintsAbout(checked.error.issues);
    const [first] = issues;
    return {
      error: first ? invalidInput(first.message, issues) : refuse('invalid_input'),
    };
  };
