/** A retry is useless: the number or address can't be reached. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** The limits have no room for the text message now: it waits without counting as an attempt. */
export class NoRoom extends Error {
  override name = 'NoRoom';
  /** When it may be tried next, in seconds. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('The limit of text messages is reached.');
    this.seconds = seconds;
  }
}
