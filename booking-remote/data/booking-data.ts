import type { RemoteContext, Schema } from '@salon/federation/contract';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { menuSchema, settingsSchema, techniciansSchema } from '@salon/shared-lib/public-data';
import { type BookingRules, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { type ListFailure, listFailure } from './list-failure.ts';

/** What the wizard is offered to choose from. */
export type BookingData = {
  menu: ServiceCategory[];
  technicians: Technician[];
  rules: BookingRules;
};

/**
 * Menu, technicians and rules. Without the settings the default rules hold, and the server checks what is booked by its own.
 *
 * @throws ListFailure saying which list could not be had.
 */
export async function bookingData(read: RemoteContext['read']): Promise<BookingData> {
  const list = <Data>(name: ListFailure['list'], schema: Schema<Data>) =>
    read(`/${name}/`, schema).catch(listFailure(name));
  const [menu, technicians, settings] = await Promise.all([
    list('services', menuSchema),
    list('technicians', techniciansSchema),
    read('/miscellaneouses/', settingsSchema).catch(() => []),
  ]);
  const settingValues = Object.fromEntries(settings.map(({ title, context }) => [title, context]));
  return { menu, technicians, rules: rulesFromSettings(settingValues) };
}
