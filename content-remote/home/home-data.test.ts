import { expect, it } from '@jest/globals';
import type { RemoteContext } from '@salon/federation/contract';
import { loadHome, loadOpening } from './home-data.ts';

const home = (settings: () => unknown) => {
  const read: RemoteContext['read'] = async (_, schema) => schema.parse(await settings());
  return loadHome({ read });
};

it('has the texts of the owner', async () => {
  const settings = [
    { title: 'adBoard', context: ' Polish by the bay ' },
    { title: 'displayAnnouncementBar', context: 'on' },
    { title: 'announcementContext', context: 'Closed on Thanksgiving' },
  ];
  expect(await home(() => settings)).toMatchObject({
    title: 'Polish by the bay',
    announcement: 'Closed on Thanksgiving',
  });
});

it.each<[string, () => unknown]>([
  ['fails', () => Promise.reject(new Error('503'))],
  ['is nonsense', () => '<html>'],
])('is shown with its own texts when the call for the settings %s', async (_, settings) => {
  expect(await home(settings)).toEqual({
    title: null,
    subtext: null,
    announcement: null,
    week: null,
    dates: [],
  });
});

it('knows the dates with other hours on the contact page, and is there without the settings', async () => {
  const settings = [{ title: 'dateHours', context: '2026-12-24 09:00-14:00' }];
  const opening = (answer: () => unknown) =>
    loadOpening({ read: async (_, schema) => schema.parse(await answer()) });
  expect(await opening(() => settings)).toEqual({
    week: null,
    dates: [{ date: '2026-12-24', start: 540, end: 840 }],
  });
  expect(await opening(() => Promise.reject(new Error('503')))).toEqual({ week: null, dates: [] });
});
