import { afterEach, expect, it } from '@jest/globals';
import type { RemoteContext } from '@salon/federation/contract';
import { baseLocale, type Locale, setLocaleSource } from '@salon/shared-lib/i18n';
import { loadHome, loadOpening } from './home-data.ts';

const home = (settings: () => unknown) => {
  const read: RemoteContext['read'] = async (_, schema) => schema.parse(await settings());
  return loadHome({ read });
};

afterEach(() => setLocaleSource(() => baseLocale));

it('has the texts of the owner', async () => {
  const settings = [
    { title: 'adBoard', context: ' Polish by the bay ' },
    { title: 'displayAnnouncementBar', context: 'on' },
    { title: 'announcementContext', context: 'Closed on Thanksgiving' },
  ];
  expect(await home(() => settings)).toMatchObject({
    title: { words: 'Polish by the bay', lang: undefined },
    announcement: 'Closed on Thanksgiving',
  });
});

const adBoard = { title: 'adBoard', context: 'Polish by the bay' };
const adBoardEs = { title: 'adBoard_es', context: 'Esmalte junto al mar' };
it.each<[Locale, object[], object | null]>([
  ['es', [adBoard, adBoardEs], { words: 'Esmalte junto al mar', lang: undefined }],
  ['vi', [adBoard, adBoardEs], { words: 'Polish by the bay', lang: 'en' }],
  ['en', [adBoardEs], null],
  ['vi', [adBoardEs], null],
])(
  'has the headline in the language of the page, or in English: %s',
  async (locale, settings, title) => {
    setLocaleSource(() => locale);
    expect(await home(() => settings)).toMatchObject({ title });
  },
);

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
