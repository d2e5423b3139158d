import { m } from '@salon/shared-lib/i18n';

export type ListName = 'services' | 'technicians';

/** A list that the wizard needs could not be loaded. */
class ListFailure extends Error {
  readonly list: ListName;

  constructor(list: ListName, cause: unknown) {
    super(`${list} could not be read`, { cause });
    this.list = list;
  }
}

/** For `catch`: throws the cause as the failure of this list. */
export const listFailure = (list: ListName) => (cause: unknown) => {
  throw new ListFailure(list, cause);
};

/** Why the list could not be loaded. */
export const causeOf = (error: unknown): unknown =>
  error instanceof ListFailure ? error.cause : error;

/** The sentence that says which list could not be loaded. */
export const failedTitle = (list: ListName): string =>
  list === 'technicians' ? m.technicians_failed() : m.services_failed();

export const failedListTitle = (error: unknown): string =>
  failedTitle(error instanceof ListFailure ? error.list : 'services');
