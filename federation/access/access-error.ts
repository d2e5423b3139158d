export type AccessCode =
  | 'not_signed'
  | 'unknown_key'
  | 'bad_signature'
  | 'signature_expired'
  | 'other_site'
  | 'not_permitted';

/** Who calls is not known, or may not do this. The message is a sentence for the team. */
export class AccessError extends Error {
  override readonly name = 'AccessError';
  readonly code: AccessCode;

  constructor(code: AccessCode, message: string) {
    super(message);
    this.code = code;
  }

  /** 403 for a known key, otherwise 401. */
  get status(): 401 | 403 {
    return this.code === 'not_permitted' ? 403 : 401;
  }
}
