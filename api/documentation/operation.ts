import { answers, refusals } from './answers.ts';
import { security, whoMay } from './callers.ts';
import type { Described } from './example.ts';
import { json, type Operation, type Parameter, type Schema, text } from './openapi.ts';
import type { Route } from './refusals.ts';

/** What a route's schemas give, with everything else that a client has to know. */
export function completed(
  name: string,
  { permission, limited }: Pick<Route, 'permission' | 'limited'>,
  operation: Operation,
  described: Described,
): Operation {
  const parameters = (operation.parameters ?? []).map((one) => parameter(one, described.query));
  if (operation.responses[304]) parameters.push(ifNoneMatch);
  const body = operation.requestBody?.content[json];
  if (body) body.example = described.body;
  const route = {
    permission,
    limited,
    hasBody: body !== undefined,
    hasInput: body !== undefined || parameters.some((one) => one.in !== 'header'),
  };
  const { callers = [] } = described;
  return {
    ...operation,
    operationId: operationId(name),
    summary: described.summary,
    description: [whoMay(permission, callers), described.description].filter(Boolean).join('\n\n'),
    security: security(permission, callers),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: { ...answers(operation, described), ...refusals(operation, route, described) },
  };
}

/** `getAppointmentsCustomerHistory`, `putServicesById`. */
function operationId(name: string): string {
  const words = name.replaceAll(':', 'by_').split(/[\W_]+/);
  return words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join('');
}

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the answer that the caller has.',
  schema: text,
};

/** Numbers and lists as such, headers as they are usually written. */
function parameter(given: Parameter, examples: Described['query'] = {}): Parameter {
  const { name, schema } = given;
  if (given.in === 'header') {
    return { ...given, name: name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()) };
  }
  const list = schema.type === 'array' ? { style: 'form', explode: false } : {};
  const written = examples[name];
  const example = written === undefined ? {} : { example: read(schema, written) };
  return { ...given, required: given.required ?? false, ...list, ...example };
}

function read({ type }: Schema, written: string): unknown {
  if (type === 'array') return written.split(',').map(Number);
  return type === 'integer' ? Number(written) : written;
}
