import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';

/** The tabs of the page, as the address names them (`?tab=`). */
const servicesTabs = ['services', 'technicians'] as const;
export type ServicesTab = (typeof servicesTabs)[number];

/** The tab of an address; the first one without a known name. */
export function tabFrom(params: URLSearchParams): ServicesTab {
  return servicesTabs.find((tab) => tab === params.get('tab')) ?? 'services';
}

/** The address of a tab. The first one has the bare address. */
export function addressOf(tab: ServicesTab): string {
  return tab === 'services' ? paths.services : `${paths.services}?tab=${tab}`;
}

/** The title of the document, without the salon's name. */
export function documentTitle(tab: ServicesTab): string {
  return tab === 'services' ? m.nav_services() : m.ourservices_people_page();
}
