import { fileURLToPath } from 'node:url';

/** What tests make once and keep for the next run. */
export const cacheFolder = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
