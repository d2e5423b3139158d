import type { Described } from './described.ts';
import { type Header, type Operation, text } from './openapi.ts';

const etag: Header = { description: 'Of these bytes.', required: true, schema: text };

/** The answers with a status below 400. */
export function answers(
  { responses }: Operation,
  described: Described,
  example: unknown,
): Operation['responses'] {
  const good = Object.entries(responses).filter(([status]) => /^[23]\d\d$/.test(status));
  return Object.fromEntries(
    good.map(([status, response]) => {
      if (status === '304') {
        return [status, { description: 'Nothing has changed.', headers: { ETag: etag } }];
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
      for (const media of Object.values(response.content ?? {})) media.example = example;
      return [
        status,
        {
          ...response,
          description: status === '201' ? 'Created.' : 'Success.',
          ...(Object.keys(headers).length > 0 ? { headers } : {}),
        },
      ];
    }),
  );
}
