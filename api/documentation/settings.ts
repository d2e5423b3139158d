import type { SettingKey } from '@salon/shared-lib/domain';

/** The format of each setting's `context`, with its default in brackets. */
export const settingFormats: Record<SettingKey, string> = {
  announcementContext: 'the text of the announcement bar [no text]',
  adBoard: 'the headline of the home page [its own]',
  adBoard_es: 'the same in Spanish [the English one]',
  adBoard_vi: 'the same in Vietnamese [the English one]',
  subtext: 'the line below it [its own]',
  subtext_es: 'the same in Spanish [the English one]',
  subtext_vi: 'the same in Vietnamese [the English one]',
  displayAnnouncementBar: '`on` or `off` [off]',
  offline_worker:
    'names of technicians whom only staff see, separated by commas; empty to others [none]',
  bufferTime: 'minutes between now and the first slot of today [0]',
  smsFeature: 'text messages, `on` or `off` [off]',
  leadTimeHours: 'hours between now and the first slot [0]',
  slotMinutes:
    'minutes between the starts that customers are offered: 5, 10, 15, 20, 30 or 60 [30]',
  hours:
    'opening hours: seven weekdays separated by commas, Sunday first, each like `11:00-17:00` or `closed` [11:00-17:00 on Sunday, 09:00-19:00 on other days]',
  closedDays:
    'dates on which the salon is closed: a line for each, like `2026-12-25 Christmas`, with a reason of at most 80 characters [none]',
  dateHours:
    'dates with opening hours of their own: a line for each, like `2026-12-24 09:00-14:00 Christmas Eve`, with a reason of at most 80 characters or without one; on one of `closedDays` the salon is closed [none]',
  bookingHorizonDays: 'how many days ahead customers book, 1 to 731 [90]',
  textsPerHour: 'how many text messages leave in an hour, 0 to 10000; others wait [120]',
  staffIdleMinutes:
    'after how many minutes without use a staff token ends: 0 (never), 30, 60, 240, 480 or 720 [0]',
  ownerPasskey: 'owners who have a passkey log in with it alone, `on` or `off` [off]',
  reminders: 'reminders on the day before, `on` or `off` [on]',
};
