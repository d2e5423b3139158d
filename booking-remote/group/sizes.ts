import { groupSize } from '@salon/shared-lib/domain';

/** 1 to 4. */
export const sizes: readonly number[] = Array.from(
  { length: groupSize.max - groupSize.min + 1 },
  (_, index) => groupSize.min + index,
);
