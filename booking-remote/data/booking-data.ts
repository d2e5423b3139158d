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

/** The same as a loader gives it. A page contains it as JSON, which has no maps; the rules have some. */
export type LoadedData = Omit<BookingData, 'rules'> & { settings: Record<string, string> };

export function withRules({ settings, ...lists }: LoadedData): BookingData {
  return { ...lists, rules: rulesFromSettings(settings) };
}

/**
 * Menu, technicians and settings. Without the settings the default rules hold, and the server checks what is booked by its own.
 *
 * @throws ListFailure saying which list could not be had.
 */
export async function bookingData(read: RemoteContext['read']): Promise<LoadedData> {
  const list = <Data>(name: ListFailure['list'], schema: Schema<Data>) =>
    read(`/${name}/`, schema).catch(listFailure(name));
  const [menu, technicians, settings] = await Promise.all([
    list('services', menuSchema),
    list('technicians', techniciansSchema),
    read('/miscellaneouses/', settingsSchema).catch(() => []),
  ]);
  return {
    menu,
    technicians,
    settings: Object.fromEntries(settings.map(({ title, context }) => [title, context])),
  };
}
