import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { addDays, datesFrom, openingHours, salonNow, worksOn } from '@salon/shared-lib/scheduling';
import { deriveKeys } from '../../identity/keys.ts';
import { networkDigest } from '../../limits/network.ts';
import { benchSecret } from '../servers.ts';
import { type Site, VisitorBrowser } from './browser.ts';

const horizonDays = 90;

/** The minutes that the technicians work up to the horizon. */
export async function horizonMinutes(site: Site): Promise<number> {
  const staff = new VisitorBrowser(site, '198.18.0.1');
  const today = salonNow(Date.now()).date;
  let minutes = 0;
  for (const date of datesFrom(addDays(today, 1), horizonDays)) {
    const { body } = await staff.call('GET', `/api/technicians/schedule?date=${date}`, undefined, {
      authorization: `Bearer ${site.admin}`,
    });
    const { start, end } = openingHours(date);
    const schedules = body as (TechnicianSchedule & {
      time_off?: TechnicianSchedule['time_off'];
    })[];
    const working = schedules.filter((one) =>
      worksOn({ ...one, time_off: one.time_off ?? [] }, date),
    );
    minutes += working.length * (end - start);
  }
  return minutes;
}

/** The minutes of the bookings that came from these addresses and are still to come. */
export async function minutesOf(site: Site, addresses: readonly string[]): Promise<number> {
  const staff = new VisitorBrowser(site, '198.18.0.1');
  const keys = deriveKeys(benchSecret);
  let minutes = 0;
  for (const address of addresses) {
    const { body } = await staff.call(
      'POST',
      '/api/appointments/cancel_many',
      { network: networkDigest(keys, address), preview: true },
      { authorization: `Bearer ${site.admin}` },
    );
    const { appointments } = body as { appointments: { Services: { time: number }[] }[] };
    for (const { Services } of appointments) for (const { time } of Services) minutes += time;
  }
  return minutes;
}
