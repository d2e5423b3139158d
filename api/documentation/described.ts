import type { Endpoint, SessionScope } from '@salon/shared-lib/endpoints';
import * as endpoints from '@salon/shared-lib/endpoints';

/** A cookie or a token that a call may have. */
export type Credential = SessionScope | 'link' | 'staff';

/** What the API document says about an endpoint beyond its definition. Tests check the examples against the schemas. */
export type Described = {
  summary: string;
  /** Effects and defaults that the schemas do not show. */
  description?: string;
  /** Where anyone may call: the credentials with which the answer differs. */
  callers?: readonly Credential[];
  /** Headers of the answer. */
  headers?: Readonly<Record<string, string>>;
  /** An example of the answer where its fields give none: JSON, or the text of a stream. */
  answer?: unknown;
};

export type EndpointName = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends Endpoint ? Name : never;
}[keyof typeof endpoints];

export const endpointsByName: Readonly<Record<EndpointName, Endpoint>> = { ...endpoints };

export type Descriptions = Readonly<Record<EndpointName, Described>>;
