// The schemas of what is written in the settings, apart from the others, because no public page needs them.
export * from './schema.ts';
export * from './undo.ts';
