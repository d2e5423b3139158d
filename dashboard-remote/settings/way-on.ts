import type { FailedMessage } from '@salon/shared-lib/domain';

/**
 * What is offered for a message that failed: `retry`, also at once; `mail` in the place of a text; `client` or `staff` to mend the address;
 * `call` the client; `none` where nothing is left to send.
 */
export type WayOn = 'retry' | 'mail' | 'client' | 'staff' | 'call' | 'none';

/** The way on that fits the cause: nobody tries a landline a third time. */
export function wayOn(message: FailedMessage): WayOn {
  const { cause, channel, customer, mail, outdated, retry_at } = message;
  if (outdated) return 'none';
  if (retry_at !== null) return 'retry';
  switch (cause) {
    case 'number':
    case 'stopped':
    case 'number_limit':
      if (mail === 'sent' || mail === 'waits') return 'none';
      if (mail === 'possible') return 'mail';
      return customer ? 'call' : 'retry';
    case 'address':
      if (channel === 'owner_mail' || channel === 'staff') return 'staff';
      return customer ? 'client' : 'retry';
    default:
      return 'retry';
  }
}
