import { type SettingKey, settingDefinitions, settingKeys } from '@salon/shared-lib/administration';
import { m } from '@salon/shared-lib/i18n';
import { removed } from './answers.ts';
import type { Descriptions } from './described.ts';

const order =
  'With `expected`, the whole list as the writer saw it, an order that somebody else has stored since is refused with 409 `record_changed`.';

/** What the value of a setting is, with its default in brackets. */
function settingLine(title: SettingKey): string {
  const { label, about, language, format, field, default: usual } = settingDefinitions[title];
  const name = language ? `${label()} (${language})` : label();
  const words = [`${name}.`, about?.(), field === 'switch' && '`on` or `off`.'];
  const unset = usual === undefined ? '' : ` [${usual}]`;
  return `- \`${title}\`: ${format ?? words.filter(Boolean).join(' ')}${unset}`;
}

/** The endpoints of the menu, technicians, settings and staff. */
export const salonDescriptions = {
  // Menu
  menu: { summary: 'The menu, by category' },
  addService: {
    summary: 'Add a service to the menu',
    description:
      '`time` in minutes. `price` is encoded: below 1000 plain, or, ending in 1, 6 or 9, “from a dollar less”; from 1000 a range, dollars × 100 plus the rest (5565 is $55–65).',
  },
  changeService: {
    summary: 'Change a service',
    description: 'Booked appointments keep their time and price.',
  },
  removeService: {
    summary: 'Remove a service from the menu',
    description: 'Booked appointments keep it.',
    answer: removed,
  },
  orderServices: { summary: 'Set the order of services within their category', description: order },
  addCategory: {
    summary: 'Add a category to the menu',
    answer: { id: 1, name: 'Manicure', services: [] },
  },
  changeCategory: { summary: 'Rename a category' },
  removeCategory: { summary: 'Remove an empty category', answer: removed },
  orderCategories: { summary: 'Set the order of categories', description: order },
  // Technicians
  technicians: {
    summary: 'The technicians',
    description: 'Only staff see those named in the setting `offline_worker`.',
    callers: ['staff'],
  },
  availableTechnicians: {
    summary: 'The technicians who perform services of all these categories',
    callers: ['staff'],
  },
  schedules: {
    summary: 'The schedules of the technicians on a date',
    description: 'Without customers.',
    callers: ['staff'],
  },
  scheduledDays: {
    summary: 'The schedules of the technicians on several dates',
    description: 'Without customers; each appointment as one service of its whole length.',
    callers: ['staff'],
  },
  addTechnician: {
    summary: 'Add a technician',
    description:
      '`unavailability`: weekdays without work, 0 is Sunday. `hours`: by weekday, inside the opening hours; other weekdays have the opening hours. `hidden`: only staff see the technician.',
  },
  changeTechnician: {
    summary: 'Change a technician',
    description:
      'The answer lists `appointments` that are now on a weekday off. `hours` that leave out upcoming appointments are refused with a list of these; with `keep_appointments` they are stored all the same. Without `hours` or `hidden` these stay as they are.',
  },
  removeTechnician: { summary: 'Remove a technician', answer: removed },
  uploadPhoto: {
    summary: 'Upload the photo of a technician',
    description:
      'The file of a picture, in base64, of at most 8 MB and 50 megapixels, and at least 320 by 400 pixels. It is turned upright, cut to 4:5, and encoded in three widths without its metadata. The `photo` of the answer identifies it. The body has at most 12 MB.',
    answer: { id: 1, photo: '3f8a1c5be07d42966a1f0c9d2b7e4851' },
  },
  choosePhoto: {
    summary: 'Remove the photo of a technician, or take an earlier one back',
    description:
      '`photo` is null, or one that was uploaded for this technician. A photo that is not shown any more is kept for a day.',
  },
  calendarFeed: {
    summary: 'The visits of a technician as a calendar for her phone',
    description:
      'From 14 days ago to 90 days ahead: services and the first name of who comes. The address is secret; another one, or its removal, ends it.',
    headers: { 'Cache-Control': '`private, no-store`' },
    answer: 'BEGIN:VCALENDAR…END:VCALENDAR',
  },
  storedFeed: { summary: 'Since when a technician has a calendar address' },
  makeFeed: {
    summary: 'Make a calendar address for a technician',
    description: 'The path is told this once. The address before answers no more.',
  },
  removeFeed: { summary: 'Remove the calendar address of a technician', answer: removed },
  technicianPhoto: {
    summary: 'A file of the photo of a technician, as WebP',
    description:
      '`file` is the `photo` of the technician, a hyphen, the width (160, 320 or 640) and `.webp`. What an address answers never changes.',
    headers: { 'Cache-Control': '`public, max-age=31536000, immutable`' },
    answer: 'RIFF…WEBPVP8…',
  },
  timeOff: { summary: 'Time off that has not ended by a date' },
  addTimeOff: {
    summary: 'Add time off, both dates included',
    description:
      'With `start` and `end` only that time of each date, with `weekly` only on the weekday of `first_date`. Upcoming appointments at that time refuse it, unless `keep_appointments` is true; then the answer lists them as `appointments`.',
  },
  removeTimeOff: {
    summary: 'Remove time off',
    description: 'With `date` only that date of a series.',
    answer: removed,
  },
  undoChange: {
    summary: 'Undo an addition or a removal of the last day',
    description:
      'Undoing an addition removes the record, where it and what belongs to it are as they were added (409 `record_changed`). Undoing a removal brings the same record back, with its id and what belonged to it. `kind: message` puts a dismissed message on the list again.',
    answer: { message: m.undone() },
  },
  // Settings and staff
  settings: {
    summary: 'The settings and texts of the salon',
    description: 'Only staff see the names in `offline_worker`.',
    callers: ['staff'],
  },
  setting: { summary: 'One setting', callers: ['staff'] },
  changeSetting: {
    summary: 'Change a setting',
    description: [
      'A setting that was never set is not in the list; its default is in brackets here.',
      'Opening hours and closed days that leave out upcoming appointments are refused with a list of at most 100, unless `keep_appointments` is true: the appointments stay, and nobody is told.',
      ...settingKeys.map(settingLine),
    ].join('\n'),
  },
  changeSettings: {
    summary: 'Change several settings, all or none',
    description: 'Each by the rules of a change of one.',
  },
  changeHoursOfDate: {
    summary: 'Change the opening hours of one date',
    description:
      '`own` hours are from `start` to `end`; on a `closed` date the salon is closed for the `reason`; with `usual` the date has the hours of its weekday. Writes the settings `dateHours` and `closedDays`, by the rules of a change of these.',
  },
  staff: { summary: 'The staff who may log in' },
  addStaff: { summary: 'Add a member of staff' },
  changeStaff: {
    summary: 'Change a member of staff',
    description:
      'The role counts from their next call on. A change of role, technician, address or number ends their tokens.',
  },
  removeStaff: {
    summary: 'Remove a member of staff',
    description: 'Their next call is refused.',
    answer: removed,
  },
  signOutStaff: {
    summary: 'Sign a member of staff out everywhere',
    description:
      'Ends all of their tokens. The next login on each device is that of an unknown device.',
    answer: { message: m.staff_signed_out() },
  },
  logins: {
    summary: 'The devices on which a member of staff is logged in',
    description:
      'Your own, or as the owner anybody’s. They have no address of a network; `seen_at` is to the minute.',
    answer: [
      {
        id: '5b0e4b52-7a35-4f0a-9a3c-1f5f6f2f9b10',
        device: 'Safari, iPhone',
        since: '2027-03-10T17:04:12.000Z',
        seen_at: '2027-03-10T19:30:00.000Z',
        current: true,
      },
    ],
  },
  endLogin: {
    summary: 'End a login of a member of staff',
    description: 'Its token and its streams end. One that has ended already stays as it is.',
    answer: { message: m.logins_ended() },
  },
  endOtherLogins: {
    summary: 'End all logins of a member of staff but that of the call',
    answer: { message: m.logins_ended() },
  },
  changeOwnLanguage: {
    summary: 'Remember the language of your own pages',
    description:
      'The next login leads to pages in this language; its token names it (`data.locale`).',
  },
} satisfies Partial<Descriptions>;
