import type { RemoteContext } from '@salon/federation/contract';
import type { ServiceCategory, Setting, Technician } from '@salon/shared-lib/domain';
import { type BookingRules, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { type ListFailure, listFailure } from './list-failure.ts';

/** What the wizard is offered to choose from. */
export type BookingData = {
  menu: ServiceCategory[];
  technicians: Technician[];
  rules: BookingRules;
  /** The salon sends texts. */
  texts: boolean;
};

/** @throws ListFailure saying which list could not be had. */
export async function bookingData(read: RemoteContext['read']): Promise<BookingData> {
  const list = <T>(name: ListFailure['list']) =>
    read(`/${name}/`).catch(listFailure(name)) as Promise<T[]>;
  const [menu, technicians, settings] = await Promise.all([
    list<ServiceCategory>('services'),
    list<Technician>('technicians'),
    list<Setting>('miscellaneouses'),
  ]);
  const texts = Object.fromEntries(settings.map(({ title, context }) => [title, context]));
  return {
    menu,
    technicians,
    rules: rulesFromSettings(texts),
    texts: texts.smsFeature === 'on',
  };
}
