/** Something that was asked for may be live, or is in part, although it failed. The message says how to find out. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished';
}

/** The end of such a message. */
export const askStatus = 'Ask `status` whether it is live.';
