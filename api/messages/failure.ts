/** A message that will never arrive, however often it is tried: a number that can't be reached, an address unknown there. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
