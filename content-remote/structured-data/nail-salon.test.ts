import { describe, expect, it } from '@jest/globals';
import { nailSalon } from './nail-salon.ts';

const page = {
  url: 'https://salon.test/ourservices',
  at: (path: string) => `https://salon.test${path}`,
  page: (path: string) => `https://salon.test${path}`,
};
const service = (name: string, price: number) => ({
  id: 1,
  name,
  description: '',
  time: 30,
  price,
  category_id: 1,
});

const salonWith = (services: object[], hours?: string) => {
  const resources: Record<string, unknown> = {
    '/services/': [
      { id: 1, name: 'Nails', services },
      { id: 2, name: 'Empty', services: [] },
    ],
    '/miscellaneouses/': hours ? [{ title: 'hours', context: hours }] : [],
  };
  return nailSalon({ read: async (path, schema) => schema.parse(resources[path]) }, page);
};

describe('the salon for search engines', () => {
  it('has the shown hours, those of several weekdays together', async () => {
    const { openingHoursSpecification } = await salonWith([]);
    expect(openingHoursSpecification).toEqual([
      expect.objectContaining({ opens: '11:00', closes: '17:00', dayOfWeek: ['Sunday'] }),
      expect.objectContaining({
        opens: '09:00',
        closes: '18:30',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      }),
    ]);
  });

  it('has no hours outside of the setting, and none on a closed day', async () => {
    const hours = ['closed', 'closed', ...Array(4).fill('10:00-20:00'), '08:00-12:00'].join();
    const { openingHoursSpecification } = await salonWith([], hours);
    expect(openingHoursSpecification).toEqual([
      expect.objectContaining({
        opens: '10:00',
        closes: '18:30',
        dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      }),
      expect.objectContaining({ opens: '09:00', closes: '12:00', dayOfWeek: ['Saturday'] }),
    ]);
  });

  it('has every service with its price: fixed, from, or a range', async () => {
    const services = [service('Basic', 25), service('Gel', 46), service('Both', 5565)];
    const { hasOfferCatalog, priceRange } = await salonWith(services);
    const usd = { priceCurrency: 'USD' };
    expect(hasOfferCatalog.itemListElement).toEqual([
      expect.objectContaining({
        name: 'Nails',
        itemListElement: [
          {
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: 'Basic' },
            price: 25,
            ...usd,
          },
          {
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: 'Gel' },
            priceSpecification: { '@type': 'PriceSpecification', minPrice: 45, ...usd },
          },
          {
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: 'Both' },
            priceSpecification: {
              '@type': 'PriceSpecification',
              minPrice: 55,
              maxPrice: 65,
              ...usd,
            },
          },
        ],
      }),
    ]);
    expect(priceRange).toBe('$25-$65');
  });

  it('claims no prices without a menu', async () => {
    expect(await salonWith([])).not.toHaveProperty('priceRange');
  });

  it('has one identity on every page', async () => {
    const { '@id': id, url, image } = await salonWith([]);
    expect([id, url, image]).toEqual([
      'https://salon.test/#salon',
      'https://salon.test/',
      'https://salon.test/share.jpg',
    ]);
  });
});
