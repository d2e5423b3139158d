import type { ServiceCategory } from '@salon/shared-lib/domain';
import { cleanupOf, type Minutes } from '@salon/shared-lib/scheduling';

/** The clean-up after services of the menu. */
export const cleanupAfter = (
  serviceIds: readonly number[],
  menu: readonly ServiceCategory[],
): Minutes =>
  cleanupOf(menu.flatMap(({ services }) => services).filter(({ id }) => serviceIds.includes(id)));
