import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadServices } from './services-data.ts';

const technician = (id: number, name: string) => ({
  id,
  name,
  description: '',
  unavailability: '',
  category_ids: [1],
});
const service = {
  id: 3,
  name: 'Lip',
  description: '',
  time: 10,
  price: 10,
  category_id: 1,
};
const resources: Record<string, unknown> = {
  '/services/': [
    { id: 1, name: 'Waxing', services: [service] },
    { id: 2, name: 'Facial', services: [] },
  ],
  '/technicians/': [technician(1, 'Linh'), technician(2, 'Mary Ann'), technician(3, ' Hana ')],
  '/miscellaneouses/': [{ title: 'hours', context: Array(7).fill('09:00-17:00').join() }],
};

/** Reads the resources, without those that fail. */
const load = (failing: string[] = [], address = 'http://salon.test/ourservices') =>
  loadServices(
    {
      read: async (path, schema) => {
        if (failing.includes(path)) throw new Error(`503 for ${path}`);
        return schema.parse(resources[path]);
      },
    },
    address,
  );

describe('the data of the page', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('has the categories with services, and the technicians whose names have no space', async () => {
    const data = await load();
    expect(data.menu?.map(({ name }) => name)).toEqual(['Waxing']);
    expect(data.technicians?.map(({ id }) => id)).toEqual([1, 3]);
    expect(data.week).toHaveLength(7);
  });

  it.each([
    ['', 'services'],
    ['?tab=technicians', 'technicians'],
    ['?utm_source=x&tab=technicians', 'technicians'],
    ['?tab=services', 'services'],
    ['?tab=else', 'services'],
  ])('at %s has the tab %s', async (search, tab) => {
    expect((await load([], `http://salon.test/ourservices${search}`)).tab).toBe(tab);
  });

  const missingWithout = [
    ['/services/', { menu: null }],
    ['/technicians/', { technicians: null }],
    ['/miscellaneouses/', { week: null }],
  ] as const;

  it.each(missingWithout)('has the rest where %s is nonsense', async (path, missing) => {
    jest.spyOn(console, 'error').mockReturnValue();
    const all = await load();
    const usual = resources[path];
    resources[path] = '<html>';
    expect(await load()).toEqual({ ...all, ...missing });
    resources[path] = usual;
  });

  it.each(missingWithout)('without %s has the rest', async (path, missing) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const data = await load([path]);
    expect(data).toEqual({ ...(await load()), ...missing });
    expect(logged).toHaveBeenCalledWith(
      `Error fetching ${path.slice(1, -1)}:`,
      expect.objectContaining({ message: `503 for ${path}` }),
    );
  });
});
