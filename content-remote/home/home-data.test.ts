import { afterEach, describe, expect, it } from '@jest/globals';
import type { RemoteContext } from '@salon/federation/contract';
import { baseLocale, type Locale, setLocaleSource } from '@salon/shared-lib/i18n';
import { loadHome, loadOpening } from './home-data.ts';

const reading = (settings: () => unknown): Pick<RemoteContext, 'read'> => ({
  read: async (_, schema) => schema.parse(await settings()),
});
const home = (settings: () => unknown) => loadHome(reading(settings));
const opening = (settings: () => unknown) => loadOpening(reading(settings));

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

const unreadable = ['hours', 'closedDays', 'dateHours', 'displayAnnouncementBar'].map((title) => ({
  title,
  context: '?',
}));
const failed = (error: Error) => () => Promise.reject(error);
const failures: [what: string, settings: () => unknown][] = [
  ...[429, 500, 503].map((status): [string, () => unknown] => [
    `is answered by ${status}`,
    failed(new Error(`${status} for /miscellaneouses/`)),
  ]),
  ['has no connection', failed(new TypeError('Failed to fetch'))],
  ['takes too long', failed(new DOMException('signal timed out', 'TimeoutError'))],
  ['is nonsense', () => '<html>'],
  ['has values that are nonsense', () => unreadable],
];

describe.each(failures)('when the call for the settings %s', (_, settings) => {
  it('the home page has its own texts', async () => {
    const own = { title: null, subtext: null, announcement: null, week: null, dates: [] };
    expect(await home(settings)).toEqual(own);
  });

  it('the contact page has the usual hours', async () => {
    expect(await opening(settings)).toEqual({ week: null, dates: [] });
  });
});

it('knows the dates with other hours on the contact page', async () => {
  const settings = [{ title: 'dateHours', context: '2026-12-24 09:00-14:00' }];
  expect(await opening(() => settings)).toEqual({
    week: null,
    dates: [{ date: '2026-12-24', start: 540, end: 840 }],
  });
});
