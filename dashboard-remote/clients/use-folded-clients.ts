import { useMedia } from '@salon/shared-lib/ui';

/** Whether a client takes several lines, as in the styles of the table: no header shows the order then. */
export const useFoldedClients = (): boolean => useMedia('(width <= 900px)');
