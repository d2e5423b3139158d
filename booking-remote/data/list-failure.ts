import { m } from '@salon/shared-lib/i18n';

/** A list that the wizard needs could not be loaded. */
export class ListFailure extends Error {
  readonly list: 'services' | 'technicians';

  constructor(list: ListFailure['list'], cause: unknown) {
    super(`${list} could not be read`, { cause });
    this.list = list;
  }
}

/** For `catch`: throws the cause as the failure of this list. */
export const listFailure = (list: ListFailure['list']) => (cause: unknown) => {
  throw new ListFailure(list, cause);
};

/** Why the list could not be loaded. */
export const causeOf = (error: unknown): unknown =>
  error instanceof ListFailure ? error.cause : error;

/** The sentence that says which list could not be loaded. */
export function failedListTitle(error: unknown): string {
  const isTechnicians = error instanceof ListFailure && error.list === 'technicians';
  return isTechnicians ? m.technicians_failed() : m.services_failed();
}
