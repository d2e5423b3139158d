import { owns } from '../contract/prefix.ts';
import { containerOf, ReleaseError } from '../registry/manifest.ts';
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
  eachClaimIsItsOwn(manifest);
}

/** A key is for packages and prefixes: what else a manifest names must be of these. */
function eachClaimIsItsOwn(manifest: ReleaseManifest): void {
  const { name, prefixes, views = [], routes, container, notice } = manifest;
  const view = views.find((one) => !prefixes.some((prefix) => owns(prefix, pathOf(one))));
  if (view !== undefined) {
    throw new ReleaseError(`${name} declares the view ${view}, which is in none of its prefixes.`);
  }
  const route = Object.keys(routes).find((id) => !id.startsWith(`${name}:`));
  if (route !== undefined) {
    throw new ReleaseError(
      `${name} has the lazy route ${shown(route)}, which does not start with "${name}:".`,
    );
  }
  if (container !== containerOf(manifest)) {
    throw new ReleaseError(
      `${name} has the container ${shown(container)}, not "${containerOf(manifest)}": build it with the preset.`,
    );
  }
  if (notice === undefined || storageKeyOf(name).test(notice)) return;
  throw new ReleaseError(
    `${name} declares the notice ${shown(notice)}: the key of local storage or name of a cookie must contain "${name}", in up to 100 letters, digits, dots, colons and hyphens.`,
  );
}

const pathOf = (view: string): string => view.slice(0, view.indexOf('?'));

/** A text of a manifest in a sentence, which terminals print. */
const shown = (text: string): string => JSON.stringify(text.slice(0, 60));

/** Keys of local storage, and names of cookies, that belong to a package: `unfinishedBookings` to `booking`. */
const storageKeyOf = (name: string): RegExp => new RegExp(`^(?=[\\w.:-]{1,100}$).*${name}`, 'i');

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
