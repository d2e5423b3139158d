import * as z from '@salon/shared-lib/schema';

/** A setting of the salon: `title` is its key, `context` its value. */
export const settingSchema = z.object({ title: z.string(), context: z.string() });
export const settingsSchema = z.array(settingSchema);
export type Setting = z.infer<typeof settingSchema>;
