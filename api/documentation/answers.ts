import type { Described } from './example.ts';
import { type Header, json, type Operation, type Schema, text } from './openapi.ts';
import { type Route, refusalsByStatus } from './refusals.ts';

const etag: Header = { description: 'Of these very bytes.', required: true, schema: text };
const retryAfter: Header = {
  description: 'Seconds to wait.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

/** What comes when all is well. */
export function answers({ responses }: Operation, described: Described): Operation['responses'] {
  const good = Object.entries(responses).filter(([status]) => /^[23]\d\d$/.test(status));
  return Object.fromEntries(
    good.map(([status, response]) => {
      if (status === '304') {
        const description = 'Nothing has changed since.';
        return [status, { description, headers: { ETag: etag } }];
      }
      const headers = {
        ...(responses[304] ? { ETag: etag } : {}),
        ...Object.fromEntries(
          Object.entries(described.headers ?? {}).map(([name, description]) => [
            name,
            { description, schema: text },
          ]),
        ),
      };
      for (const media of Object.values(response.content ?? {})) media.example = described.answer;
      return [
        status,
        {
          ...response,
          description: status === '201' ? 'It is there now.' : 'All is well.',
          ...(Object.keys(headers).length > 0 ? { headers } : {}),
        },
      ];
    }),
  );
}

/** What comes otherwise: every status with the codes it may have. */
export function refusals(
  { responses }: Operation,
  route: Route,
  described: Described,
): Operation['responses'] {
  return Object.fromEntries(
    refusalsByStatus(route, described.refusals).map(([status, meanings]) => {
      const schemaOf = (key: string) => responses[key]?.content?.[json]?.schema;
      const usual = schemaOf(status < 500 ? '4XX' : '5XX') ?? {};
      return [
        status,
        {
          description: Object.entries(meanings)
            .map(([code, meaning]) => `- \`${code}\`${meaning && `: ${meaning}`}`)
            .join('\n'),
          ...([429, 503].includes(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
          content: {
            [json]: { schema: refusal(Object.keys(meanings), usual, schemaOf(String(status))) },
          },
        },
      ];
    }),
  );
}

/** Exactly these codes: each in the shape that the route gives it, or else in the usual one. */
function refusal(codes: string[], usual: Schema, declared?: Schema): Schema {
  const shaped = (declared?.anyOf ?? [declared ?? {}]).filter(({ properties }) =>
    properties?.code?.enum?.every((code) => codes.includes(String(code))),
  );
  const others = codes.filter(
    (code) => !shaped.some(({ properties }) => properties?.code?.enum?.includes(code)),
  );
  const { issues, ...properties } = usual.properties ?? {};
  const plain = {
    ...usual,
    properties: {
      ...properties,
      code: { ...text, enum: others },
      ...(issues && others.includes('invalid_input') ? { issues } : {}),
    },
    additionalProperties: false,
  };
  const shapes = others.length > 0 ? [...shaped, plain] : shaped;
  return shapes.length === 1 && shapes[0] ? shapes[0] : { anyOf: shapes };
}
