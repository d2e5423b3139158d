// What administrators write, apart from everything else: no public page needs a byte of it.
export * from './schema.ts';
