/** One of the lists that a booking is chosen from could not be had. */
export class ListFailure extends Error {
  override readonly name = 'ListFailure';
  readonly list: 'services' | 'technicians' | 'miscellaneouses';

  constructor(list: ListFailure['list'], cause: unknown) {
    super(`${list} could not be read`, { cause });
    this.list = list;
  }
}

/** For `catch`: throws what failed as a failure of this list. */
export const listFailure = (list: ListFailure['list']) => (cause: unknown) => {
  throw new ListFailure(list, cause);
};
