/** A retry is useless: the number or address can't be reached. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}
