import path from 'node:path';
import { NumberedFiles } from './numbered-files.ts';

/** The acts of previews in the folder of a store. */
export const previewActsIn = (folder: string): NumberedFiles =>
  new NumberedFiles(path.join(folder, 'previews'));

/** The secret of a store, in a file for the user of the host alone. The renderer can read only `remotes/`. */
export const secretsIn = (folder: string): NumberedFiles =>
  new NumberedFiles(path.join(folder, 'secrets'), { mode: 0o600 });
