import type { Endpoint } from '@salon/shared-lib/endpoints';
import { describeCallers } from './callers.ts';
import type { Credential, Described } from './described.ts';
import { type Examples, examplesOf } from './examples.ts';
import { type Header, json, type Operation, type Parameter, text } from './openapi.ts';
import { type RefusalInput, refusalResponses } from './refusals.ts';

/** Tags by the beginning of the path; the first that fits. */
const tags = {
  '/appointments': 'Appointments',
  '/authentication': 'Authentication',
  '/availability': 'Availability',
  '/backup': 'Backup',
  '/customers': 'Customers',
  '/events': 'Events',
  '/miscellaneouses': 'Settings',
  '/notification': 'Messages',
  '/services': 'Services',
  '/staff': 'Staff',
  '/technicians/time_off': 'Time off',
  '/technicians': 'Technicians',
};

/** The operation that was generated from the schemas, completed by everything else about the endpoint. */
export function completed(
  input: RefusalInput,
  operation: Operation,
  described: Described,
): Operation {
  const { endpoint } = input;
  const examples = examplesOf(endpoint, described);
  const parameters = (operation.parameters ?? []).map((one) => parameter(one, examples.query));
  if (endpoint.cached) parameters.push(ifNoneMatch);
  const body = operation.requestBody?.content[json];
  if (body) body.example = examples.body;
  const callers: Credential[] = [
    ...(endpoint.session ? [endpoint.session] : (described.callers ?? [])),
    ...(endpoint.takesLink ? (['link'] as const) : []),
  ];
  const { sentence, security } = describeCallers(endpoint.permission, callers);
  return {
    ...operation,
    operationId: operationId(endpoint),
    tags: tagsOf(endpoint),
    summary: described.summary,
    description: [sentence, described.description].filter(Boolean).join('\n\n'),
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: { ...answers(operation, described, examples.answer), ...refusalResponses(input) },
  };
}

const etag: Header = { description: 'Of these bytes.', required: true, schema: text };

/** The answers with a status below 400. */
function answers({ responses }: Operation, described: Described, example: unknown) {
  const headers: Record<string, Header> = responses[304] ? { ETag: etag } : {};
  for (const [name, description] of Object.entries(described.headers ?? {})) {
    headers[name] = { description, schema: text };
  }
  const answered: Operation['responses'] = {};
  for (const [status, response] of Object.entries(responses)) {
    if (status === '304') {
      answered[status] = { description: 'Nothing has changed.', headers: { ETag: etag } };
    } else if (/^2\d\d$/.test(status)) {
      for (const media of Object.values(response.content ?? {})) media.example = example;
      const description = status === '201' ? 'Created.' : 'Success.';
      answered[status] = { ...response, description };
      if (Object.keys(headers).length > 0) answered[status].headers = headers;
    }
  }
  return answered;
}

function tagsOf({ path }: Endpoint): string[] {
  const [, tag] = Object.entries(tags).find(([start]) => path.startsWith(start)) ?? [];
  return tag ? [tag] : [];
}

/** `getAppointmentsCustomerHistory`, `putServicesById`. */
function operationId({ method, path }: Endpoint): string {
  const words = `${method} ${path.replace(/\/$/, '')}`.replaceAll(':', 'by_').split(/[\W_]+/);
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

/** Lists in their OpenAPI style, headers in their usual case. */
function parameter(given: Parameter, examples: Examples['query'] = {}): Parameter {
  const { name, schema } = given;
  if (given.in === 'header') {
    return { ...given, name: name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()) };
  }
  const list = schema.type === 'array' ? { style: 'form', explode: false } : {};
  const example = examples[name] === undefined ? {} : { example: examples[name] };
  return { ...given, required: given.required ?? false, ...list, ...example };
}
