import type { Fault } from './fault.ts';
import { apiBookings } from './list/api-bookings.ts';
import { apiSafety } from './list/api-safety.ts';
import { booking } from './list/booking.ts';
import { dashboard } from './list/dashboard.ts';
import { federation } from './list/federation.ts';
import { sharedLib } from './list/shared-lib.ts';
import { site } from './list/site.ts';

/** The faults that `pnpm faults` puts into the code, those of one package together: they share builds. */
export const faults: readonly Fault[] = [
  ...apiBookings,
  ...apiSafety,
  ...sharedLib,
  ...booking,
  ...dashboard,
  ...site,
  ...federation,
];
