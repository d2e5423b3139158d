import path from 'node:path';

/** The path of a module by its path from another one, without the ending: a source has `.ts`, the packed package has compiled `.js`. */
export const beside = (from: ImportMeta, module: string): string =>
  path.join(from.dirname, module + path.extname(from.filename));
