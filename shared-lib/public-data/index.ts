/** The schemas of the public data that pages load. Shared, so that a remote that parses needs no zod of its own. */
export { settingsSchema } from '../domain/schema/setting.ts';
export { menuSchema, techniciansSchema } from './in-language.ts';
