// The part of OpenAPI 3.1 that the API document uses.

/** The part of JSON Schema that is read here. */
export type Schema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  enum?: unknown[];
};
type Content = Record<string, { schema: Schema; example?: unknown }>;
export type Header = { description: string; required?: boolean; schema: Schema };
export type Parameter = Omit<Header, 'description'> & {
  name: string;
  in: string;
  example?: unknown;
  description?: string;
};
export type Response = {
  description: string;
  headers?: Record<string, Header>;
  content?: Content;
};

/** An operation of an OpenAPI document. */
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};

export const json = 'application/json';
export const text: Schema = { type: 'string' };
