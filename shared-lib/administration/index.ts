// The schemas of what administrators write, apart from the others, because no public page needs them.
export * from './schema.ts';
export * from './undo.ts';
