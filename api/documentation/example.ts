/** What `GET /api/docs` says of one call, besides its schemas. Examples are checked against those. */
export type Described = {
  summary: string;
  /** Who and when, where the schemas don't say it. */
  description?: string;
  /** The `code` of each refusal that is this call's own, and what it means. */
  refusals?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Absent where a stream is answered. */
  answer?: unknown;
};

export type DescribedCalls = Readonly<Record<string, Described>>;
