import type { FailureCause } from '@salon/shared-lib/domain';

/** A retry is useless: the number or address can't be reached. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
  readonly failure: FailureCause;

  constructor(failure: FailureCause, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** Why a message failed. What may pass is `temporary`, however often it was tried. */
export const causeOf = (error: unknown): FailureCause =>
  error instanceof PermanentFailure ? error.failure : 'temporary';

/** The limits have no room for the text message now: it waits without counting as an attempt. */
export class TextLimitReached extends Error {
  override name = 'TextLimitReached';
  /** When it may be tried next, in seconds. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('The limit of text messages is reached.');
    this.seconds = seconds;
  }
}
