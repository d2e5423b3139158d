import { ReleaseError } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';

/** Of a name between two slashes, and of a whole path: stores write drafts, source maps and compressed copies under longer ones. */
const maxNameLength = 200;
const maxPathLength = 400;

/** What a store may have beside a file: its source map and its compressed copies. */
const endings = ['', '.map', '.br', '.gz'];

/**
 * What the manifest of a new release must say, whatever else is live. Releases of before are read without these tests. Throws
 * {@link ReleaseError}.
 */
export function manifestTests(manifest: ReleaseManifest): void {
  eachFileCanBeWritten(manifest);
}

function eachFileCanBeWritten({ name, files }: ReleaseManifest): void {
  const paths = Object.keys(files);
  const taken = new Set(
    ['remote.json', ...paths].flatMap((file) => endings.map((ending) => file + ending)),
  );
  for (const file of paths) {
    const parts = file.split('/');
    if (file.length > maxPathLength || parts.some((part) => part.length > maxNameLength)) {
      throw new ReleaseError(
        `${name} has the file ${file.slice(0, 60)}…, whose name is too long: ${maxNameLength} characters each and ${maxPathLength} with its folders are possible.`,
      );
    }
    const folder = parts.map((_, index) => parts.slice(0, index).join('/')).find(isIn(taken));
    if (file !== 'remote.json' && folder === undefined) continue;
    throw new ReleaseError(
      `${name} can't have the file ${file}: ${folder ?? file} is another file of its release.`,
    );
  }
}

const isIn = (set: ReadonlySet<string>) => (one: string) => set.has(one);
