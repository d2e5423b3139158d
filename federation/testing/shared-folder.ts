import path from 'node:path';
import { HealthFiles } from '../registry/health-files.ts';
import { NumberedFiles } from '../registry/numbered-files.ts';
import { type SharedStore, textsIn } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';

/** A folder as a shared store that shares nothing, with calls of its own in `more`. */
export const sharedFolder = (folder: string, more: Partial<SharedStore>): SharedStore => ({
  folder,
  keys: null,
  texts: (series) => textsIn(folder, series, null),
  secrets: new NumberedFiles(path.join(folder, 'secrets')),
  health: new HealthFiles(folder),
  pull: async () => undefined,
  share: async () => undefined,
  publish: (next, basedOn) => new RegistryStore(folder).publish(next, basedOn),
  fetch: async () => undefined,
  prune: async () => [],
  ...more,
});
