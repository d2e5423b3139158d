import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { issuesOf, tooManyValues, unknownFields } from './issues.ts';
import { parametersOf } from './query.ts';
import { type Issue, invalidInput, type Refusal, refuse } from './refusal.ts';

/** The messages of zod are for developers: an empty one means that the schema has none of its own. */
const withoutMessages = { error: () => '', reportInput: true };

/** More than any valid body has. A schema would look at each, and make an issue of each that does not fit. */
const maxValues = 2_000;

/**
 * Validates with zod. Input that does not fit is refused with 400 `invalid_input` and its `issues`, also query parameters
 * that the schema does not have.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  const known = httpPart === 'querystring' ? new Set(parametersOf(schema)) : null;
  return (data) => {
    const unknown = known && Object.keys(data).filter((name) => !known.has(name));
    if (unknown && unknown.length > 0) return { error: refused(unknownFields(unknown)) };
    const fault = httpPart === 'body' ? faultOf(data) : null;
    if (fault) return { error: fault };
    return decode(schema, data);
  };
};

/** The decoded value, or the refusal 400 `invalid_input` with its `issues`. */
export function decode<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema> } | { error: Refusal } {
  const checked = schema.safeParse(data, withoutMessages);
  if (checked.success) return { value: checked.data };
  return { error: refused(issuesOf(checked.error.issues)) };
}

function refused(issues: readonly Issue[]): Refusal {
  const [first] = issues;
  return first ? invalidInput(first.message, issues) : refuse('invalid_input');
}

/**
 * Why no schema looks at a JSON value: it contains too many values, or half a character, which the database would replace. Looks at
 * so many values at most, however deep they are.
 */
function faultOf(body: unknown): Refusal | null {
  const waiting = [body];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += 1;
    if (typeof next === 'string' && !next.isWellFormed()) return refuse('unstorable_text');
    if (typeof next !== 'object' || next === null) continue;
    for (const key in next) {
      if (count + waiting.length >= maxValues) return refused([tooManyValues(maxValues)]);
      waiting.push((next as Record<string, unknown>)[key]);
    }
  }
  return null;
}
