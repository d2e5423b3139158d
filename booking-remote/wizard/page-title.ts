import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** The title of a step with the name of its booking: both wizards begin with the same step. */
export function pageTitle(step: string, path: string): string {
  if (path === paths.booking) return `${step} · ${m.choice_single()}`;
  return path === paths.groupBooking ? `${step} · ${m.choice_group()}` : step;
}
