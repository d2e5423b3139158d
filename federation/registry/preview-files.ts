import path from 'node:path';
import { NumberedFiles } from './numbered-files.ts';

/** The secret of a store, in a file for the user of the host alone. The renderer can read only `remotes/`. */
export const secretsIn = (folder: string): NumberedFiles =>
  new NumberedFiles(path.join(folder, 'secrets'), { mode: 0o600 });
