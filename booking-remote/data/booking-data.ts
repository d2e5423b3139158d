import type { RemoteContext } from '@salon/federation/contract';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { menuSchema, settingsSchema, techniciansSchema } from '@salon/shared-lib/public-data';
import { type BookingRules, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { isOffline } from '../wizard/failure-kind.ts';
import { type ListName, listFailure } from './list-failure.ts';

/** What the wizard is offered to choose from. */
export type BookingData = {
  menu: ServiceCategory[];
  technicians: Technician[];
  rules: BookingRules;
  missing?: MissingList;
};

/** A list that could not be loaded, and is empty. */
export type MissingList = { list: ListName; offline: boolean };

/** The same as a loader gives it. A page contains it as JSON, which has no maps; the rules have some. */
export type LoadedData = Omit<BookingData, 'rules'> & { settings: Record<string, string> };

export function withRules({ settings, ...lists }: LoadedData): BookingData {
  return { ...lists, rules: rulesFromSettings(settings) };
}

type Lists = <Entry>(name: ListName, entries: Promise<Entry[]>) => Promise<Entry[]>;

/** Menu, technicians and settings. Without the settings the default rules hold, and the server checks what is booked by its own. */
async function load(read: RemoteContext['read'], list: Lists): Promise<LoadedData> {
  const [menu, technicians, settings] = await Promise.all([
    list('services', read('/services/', menuSchema)),
    list('technicians', read('/technicians/', techniciansSchema)),
    read('/miscellaneouses/', settingsSchema).catch(() => []),
  ]);
  return {
    menu,
    technicians,
    settings: Object.fromEntries(settings.map(({ title, context }) => [title, context])),
  };
}

/** @throws ListFailure saying which list could not be had. */
export const bookingData = (read: RemoteContext['read']) =>
  load(read, (name, entries) => entries.catch(listFailure(name)));

/** Visits are shown and cancelled without the lists. */
export async function visitsData(read: RemoteContext['read']): Promise<LoadedData> {
  let missing: MissingList | undefined;
  const loaded = await load(read, (list, entries) =>
    entries.catch((error) => {
      missing ??= { list, offline: isOffline(error) };
      return [];
    }),
  );
  return { ...loaded, ...(missing && { missing }) };
}
