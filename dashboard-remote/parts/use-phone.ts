import { useMedia } from '@salon/shared-lib/ui';

/** Whether the screen is so narrow that the columns do not fit. */
export const usePhone = (): boolean => useMedia('(width <= 640px)');
