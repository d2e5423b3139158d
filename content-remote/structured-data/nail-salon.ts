import type { PageAddresses, RemoteContext } from '@salon/federation/contract';
import {
  type DateInterval,
  datesOfSettings,
  decodePrice,
  formatTime,
  paths,
  type Service,
  type ServiceCategory,
  salon,
  salonPlace,
  sharedPicture,
  type Week,
  weekOfSettings,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { menuSchema, settingsSchema } from '@salon/shared-lib/public-data';
import { shownHoursWithin } from '@salon/shared-lib/scheduling';

/** schema.org's names, Sunday first. They are not texts for people. */
const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The salon with its hours, its services and their prices, as they are now. */
export async function nailSalon(
  { read }: Pick<RemoteContext, 'read'>,
  { at, page }: PageAddresses,
) {
  const [menu, settings] = await Promise.all([
    read('/services/', menuSchema),
    read('/miscellaneouses/', settingsSchema),
  ]);
  return {
    '@type': 'NailSalon',
    '@id': at('/#salon'),
    name: m.salon_name(),
    description: m.description_home(),
    url: page(paths.home),
    image: at(sharedPicture.path),
    telephone: `+1${salon.phone}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: salon.street,
      addressLocality: salonPlace.locality,
      addressRegion: salonPlace.region,
      postalCode: salonPlace.postalCode,
      addressCountry: salonPlace.country,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: salonPlace.latitude,
      longitude: salonPlace.longitude,
    },
    openingHoursSpecification: openingHours(weekOfSettings(settings)),
    specialOpeningHoursSpecification: datesOfSettings(settings).map(hoursOn),
    currenciesAccepted: 'USD',
    paymentAccepted: 'Cash, Check, Credit Card',
    ...(priceRange(menu) && { priceRange: priceRange(menu) }),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: m.nav_services(),
      url: page(paths.services),
      itemListElement: menu.filter(({ services }) => services.length > 0).map(catalogOf),
    },
  };
}

/** The shown hours, limited by the setting: weekdays with the same hours together. */
function openingHours(week: Week | null) {
  const days = new Map<string, { opens: string; closes: string; dayOfWeek: string[] }>();
  for (const [weekday, { start, end }] of shownHoursWithin(week).entries()) {
    const name = weekdays[weekday];
    if (start >= end || !name) continue;
    const [opens, closes] = [formatTime(start), formatTime(end)];
    const same = days.get(opens + closes) ?? { opens, closes, dayOfWeek: [] };
    same.dayOfWeek.push(name);
    days.set(opens + closes, same);
  }
  return [...days.values()].map((one) => ({ '@type': 'OpeningHoursSpecification', ...one }));
}

const hoursOn = ({ date, start, end }: DateInterval) => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: date,
  validThrough: date,
  opens: formatTime(start),
  closes: formatTime(end),
});

/** `$10-$90`, from the lowest to the highest price of the menu; null without one. */
function priceRange(menu: readonly ServiceCategory[]): string | null {
  const prices = menu.flatMap(({ services }) => services.map(({ price }) => decodePrice(price)));
  if (prices.length === 0) return null;
  const lowest = Math.min(...prices.map(({ from }) => from));
  const highest = Math.max(...prices.map(({ from, to = from }) => to));
  return `$${lowest}-$${highest}`;
}

const catalogOf = ({ name, services }: ServiceCategory) => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: services.map(offerOf),
});

const offerOf = ({ name, description, price }: Service) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, ...(description && { description }) },
  ...priceOf(price),
});

/** One price, or for a range and an open end the lowest and, if there is one, the highest. */
function priceOf(encoded: number) {
  const { from, to, plus } = decodePrice(encoded);
  if (!plus && to === undefined) return { price: from, priceCurrency: 'USD' };
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: from,
      ...(to !== undefined && { maxPrice: to }),
      priceCurrency: 'USD',
    },
  };
}
