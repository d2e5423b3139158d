import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

type Response = {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: object }>;
};
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
};
type Check = Response & { body: ValidateFunction | null; media: string | undefined };

/** Headers that must be documented when they are sent. */
const documentedHeaders = ['etag', 'link', 'retry-after', 'set-cookie'];
const json = /^application\/json\b/;

/** Checks every answer of a server against the document of `GET /api/openapi.json`. */
export class AnswerCheck {
  /** The answers that do not fit the document. */
  readonly violations: string[] = [];
  readonly #schemas = new Ajv2020({ strict: false, validateFormats: false });
  readonly #checks = new Map<string, Check | null>();
  #document: Document | undefined;

  /** For the Fastify hook `onRoute`. */
  readonly onRoute = (route: RouteOptions): void => {
    const described = route.config?.permission && !route.schema?.hide;
    if (!described || [route.method].flat().includes('HEAD')) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        const fault = this.#faultOf(request, reply, payload);
        if (fault) this.violations.push(`${request.method} ${request.url}: ${fault}`);
        return payload;
      },
    ];
  };

  #faultOf(
    { method, routeOptions, server }: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) {
    const { statusCode } = reply;
    const excerpt = typeof payload === 'string' ? payload.slice(0, 200) : '';
    const key = `${method} ${routeOptions.url} ${statusCode}`;
    let check = this.#checks.get(key);
    if (check === undefined) {
      check = this.#checkFor(server, method, routeOptions.url ?? '', statusCode);
      this.#checks.set(key, check);
    }
    if (!check) return `${statusCode} is not described. ${excerpt}`;
    for (const [name, { required }] of Object.entries(check.headers ?? {})) {
      if (required && !reply.hasHeader(name)) return `${statusCode} lacks ${name}`;
    }
    const names = Object.keys(check.headers ?? {}).map((name) => name.toLowerCase());
    for (const name of documentedHeaders) {
      if (reply.hasHeader(name) && !names.includes(name)) return `${name} is not described`;
    }
    const type = String(reply.getHeader('content-type') ?? '');
    if (check.media && !json.test(check.media))
      return type.startsWith(check.media) ? null : `${statusCode} is no ${check.media}: ${type}`;
    if (!check.body) return payload ? `${statusCode} has a body` : null;
    if (!json.test(type) || typeof payload !== 'string') return `${statusCode} is no JSON: ${type}`;
    if (check.body(JSON.parse(payload))) return null;
    return `${statusCode} ${this.#schemas.errorsText(check.body.errors)}. ${excerpt}`;
  }

  #checkFor(server: FastifyInstance, method: string, url: string, status: number): Check | null {
    this.#document ??= server.swagger() as unknown as Document;
    const path = url.replace(/:(\w+)/g, '{$1}');
    const response = this.#document.paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!response) return null;
    const schema = response.content?.['application/json']?.schema;
    const [media] = Object.keys(response.content ?? {});
    return { ...response, body: schema ? this.#schemas.compile(schema) : null, media };
  }
}
