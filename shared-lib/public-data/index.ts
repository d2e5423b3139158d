/** The schemas of the public data that pages load. Shared, so that a remote that parses needs no zod of its own. */
export { menuSchema } from '../domain/schema/menu.ts';
export { settingsSchema } from '../domain/schema/setting.ts';
export { techniciansSchema } from '../domain/schema/technician.ts';
