import type { SettingKey } from '@salon/shared-lib/domain';

/** What each setting's `context` holds, and in brackets what counts while it was never set. */
export const settingFormats: Record<SettingKey, string> = {
  announcementContext: 'the text of the announcement bar [no text]',
  adBoard: 'the headline of the home page [its own]',
  subtext: 'the line below it [its own]',
  displayAnnouncementBar: '`on` or `off` [off]',
  offline_worker: 'names of technicians whom visitors don’t see, commas between [nobody]',
  bufferTime: 'minutes of notice for a visit on the same day [0]',
  smsFeature: 'whether texts go out, `on` or `off` [off]',
  leadTimeHours: 'hours of notice for a visit on any day [0]',
  hours:
    'when visits may be booked: seven days with commas between, Sunday first, each like `11:00-17:00` or `closed` [11:00-17:00 on Sunday, 09:00-19:00 on other days]',
  reminders: 'whether customers are reminded the day before, `on` or `off` [on]',
};
