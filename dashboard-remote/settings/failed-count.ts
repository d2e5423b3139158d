import type { FailedMessage } from '@salon/shared-lib/domain';
import { createStore } from 'zustand/vanilla';

/** The messages that did not arrive and are not tried again, for the list of the sections while its own section changes them. */
export const failedCount = createStore<{ n: number }>()(() => ({ n: 0 }));

export function countFailed(messages: readonly FailedMessage[]): void {
  failedCount.setState({ n: messages.filter(({ retry_at }) => retry_at === null).length });
}
