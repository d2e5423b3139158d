import { api } from '@salon/shared-lib/api';
import { failedMessages, lastBackup, staff } from '@salon/shared-lib/endpoints';
import { createStore } from 'zustand/vanilla';

type Backup = { last: { at: string; by: string } | null };

/** What was read last for the list of the sections: by the section that is open, and by the list for the others. */
export const sectionReads = createStore<{
  staff?: { n: number; owners: number };
  /** The messages that did not arrive and are not tried again. */
  failed?: number;
  backup?: Backup;
}>()(() => ({}));

/** The members of staff. */
export const staffQuery = {
  key: 'staff',
  load: async (signal: AbortSignal) => {
    const members = await api.send(staff, { signal });
    const owners = members.filter(({ role }) => role === 'owner').length;
    sectionReads.setState({ staff: { n: members.length, owners } });
    return members;
  },
  failure: 'Error fetching the staff:',
};

/** The messages that did not arrive. */
export const failedQuery = {
  key: 'failed',
  load: async (signal: AbortSignal) => {
    const messages = await api.send(failedMessages, { signal });
    sectionReads.setState({ failed: messages.filter(({ retry_at }) => retry_at === null).length });
    return messages;
  },
  failure: 'Error fetching the failed messages:',
};

/** When a backup was downloaded last. */
export const lastBackupQuery = {
  key: 'last backup',
  load: async (signal: AbortSignal) => {
    const backup = await api.send(lastBackup, { signal });
    sectionReads.setState({ backup });
    return backup;
  },
  failure: 'Error fetching the last backup:',
};
