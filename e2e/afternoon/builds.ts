import path from 'node:path';
import { changedBuild, type ScriptChange } from '../support/changed-build.ts';

/** Builds of the packages of this checkout, each with a version of its own. */
export class Builds {
  readonly #folder: string;
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the folder of a build of a package with changed scripts. Default value of `change`: a comment. */
  next(name: string, change: ScriptChange = (text) => text): Promise<string> {
    this.#count += 1;
    const version = `1.0.${this.#count}`;
    return changedBuild(path.join(this.#folder, `${name}-${version}`), name, {
      change: (text, file) => `${change(text, file)}\n/* ${version} */`,
      version,
    });
  }
}
