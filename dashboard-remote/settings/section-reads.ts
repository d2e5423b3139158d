import { api } from '@salon/shared-lib/api';
import { lastBackup, staff } from '@salon/shared-lib/endpoints';
import { createStore } from 'zustand/vanilla';

type Backup = { last: { at: string; by: string } | null };

/** What was read last by whichever part of the settings, for the list of the sections while a section changes it. */
export const sectionReads = createStore<{
  staff?: { n: number; admins: number };
  backup?: Backup;
}>()(() => ({}));

/** The members of staff. */
export const staffQuery = {
  key: 'staff',
  load: async (signal: AbortSignal) => {
    const members = await api.send(staff, { signal });
    const admins = members.filter(({ admin }) => admin).length;
    sectionReads.setState({ staff: { n: members.length, admins } });
    return members;
  },
  failure: 'Error fetching the staff:',
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
