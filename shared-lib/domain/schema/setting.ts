import * as z from 'zod/mini';

/** One text the salon keeps: `title` is its key, `context` its value. */
export const settingSchema = z.object({ title: z.string(), context: z.string() });
export type Setting = z.infer<typeof settingSchema>;

/** The keys that the product itself reads. */
export const settingKeys = [
  'announcementContext',
  'adBoard',
  'subtext',
  'displayAnnouncementBar',
  'offline_worker',
  'bufferTime',
  'smsFeature',
  'leadTimeHours',
] as const;
export type SettingKey = (typeof settingKeys)[number];
