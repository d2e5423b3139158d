import { expect, it } from '@jest/globals';
import type { RemoteContext } from '@salon/federation/contract';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import { bookingData, visitsData, withRules } from './booking-data.ts';

const answers: Record<string, unknown> = {
  '/services/': [],
  '/technicians/': [],
  '/miscellaneouses/': [
    { title: 'bufferTime', context: '45' },
    { title: 'closedDays', context: '2027-12-25 Christmas' },
    { title: 'dateHours', context: '2027-12-24 09:00-14:00' },
  ],
};

const failures: [string, () => unknown][] = [
  ['fails', () => Promise.reject(new Error('503'))],
  ['is nonsense', () => '<html>'],
];

/** The public data when the call of this path has this failure. */
const dataWithout = (path: string, failure: () => unknown, load = bookingData) => {
  const read: RemoteContext['read'] = async (asked, schema) =>
    schema.parse(await (asked === path ? failure() : answers[asked]));
  return load(read);
};

it('follows the settings, also where a page contains the data, as JSON', async () => {
  const loaded = await dataWithout('', () => null);
  const { rules } = withRules(JSON.parse(JSON.stringify(loaded)));
  expect(rules).toEqual(
    rulesFromSettings({
      bufferTime: '45',
      closedDays: '2027-12-25 Christmas',
      dateHours: '2027-12-24 09:00-14:00',
    }),
  );
  expect(rules.closedDays?.get('2027-12-25')).toBe('Christmas');
});

it.each(failures)('has the default rules when the call for the settings %s', async (_, failure) => {
  const { rules } = withRules(await dataWithout('/miscellaneouses/', failure));
  expect(rules).toEqual(rulesFromSettings({}));
});

it.each(
  ['services', 'technicians'].flatMap((list) =>
    failures.map((failure) => [list, ...failure] as const),
  ),
)('names the list when the call for %s %s; visits do without it', async (list, _, failure) => {
  await expect(dataWithout(`/${list}/`, failure)).rejects.toMatchObject({ list });
  await expect(dataWithout(`/${list}/`, failure, visitsData)).resolves.toMatchObject({
    menu: [],
    technicians: [],
    missing: { list, offline: false },
  });
});
