import type { AppointmentStatus } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** The words for a status. */
export const statusName: Record<AppointmentStatus, () => string> = {
  booked: m.status_booked,
  arrived: m.status_arrived,
  in_chair: m.status_in_chair,
  done: m.status_done,
  no_show: m.status_no_show,
};
