import { api } from '@salon/shared-lib/api';
import { unreadTexts } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { useLiveRecords } from './records.ts';

/** How many texts to the salon nobody has read. */
export function useUnreadTexts(): number {
  const query = useStaffQuery({
    key: 'unread texts',
    load: (signal) => api.send(unreadTexts, { signal }),
    failure: 'Error counting the texts:',
  });
  useLiveRecords('texts', query);
  return query.data?.unread ?? 0;
}
