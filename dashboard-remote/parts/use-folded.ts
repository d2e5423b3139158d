import { useMedia } from '@salon/shared-lib/ui';

/** Whether the table is so narrow that a row takes two lines, as in its styles: the order is a list of its own then. */
export const useFolded = (): boolean => useMedia('(width <= 1240px)');
