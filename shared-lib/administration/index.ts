// The schemas of what is written in the settings, apart from the others, because no public page needs them.
export * from './hours-of-date.ts';
export * from './schema.ts';
export * from './settings.ts';
export * from './undo.ts';
