import type { RemoteContext } from '@salon/federation/contract';
import type { ServiceCategory, Setting, Technician } from '@salon/shared-lib/domain';
import { type BookingRules, rulesFromSettings } from '@salon/shared-lib/scheduling';

/** What the wizard is offered to choose from. */
export interface BookingData {
  menu: ServiceCategory[];
  technicians: Technician[];
  rules: BookingRules;
  /** The salon sends texts. */
  texts: boolean;
}

export async function bookingData(read: RemoteContext['read']): Promise<BookingData> {
  const [menu, technicians, settings] = await Promise.all([
    read('/services/') as Promise<ServiceCategory[]>,
    read('/technicians/') as Promise<Technician[]>,
    read('/miscellaneouses/') as Promise<Setting[]>,
  ]);
  const texts = Object.fromEntries(settings.map(({ title, context }) => [title, context]));
  return {
    menu,
    technicians,
    rules: rulesFromSettings(texts),
    texts: texts.smsFeature === 'on',
  };
}
