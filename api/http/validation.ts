import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { issuesOf, unknownFields } from './issues.ts';
import { parametersOf } from './query.ts';
import { type Issue, invalidInput, type Refusal, refuse } from './refusal.ts';

/** The messages of zod are for developers: an empty one means that the schema has none of its own. */
const withoutMessages = { error: () => '', reportInput: true };

/**
 * Validates with zod. Input that does not fit is refused with 400 `invalid_input` and its `issues`, also query parameters
 * that the schema does not have.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const known = httpPart === 'querystring' ? new Set(parametersOf(schema)) : null;
  return (data) => {
    const unknown = known && Object.keys(data).filter((name) => !known.has(name));
    if (unknown && unknown.length > 0) return { error: refused(unknownFields(unknown)) };
    const checked = schema.safeParse(data, withoutMessages);
    if (checked.success) return { value: checked.data };
    return { error: refused(issuesOf(checked.error.issues)) };
  };
};

function refused(issues: readonly Issue[]): Refusal {
  const [first] = issues;
  return first ? invalidInput(first.message, issues) : refuse('invalid_input');
}
