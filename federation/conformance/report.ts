import * as z from 'zod/mini';
import { releaseFolder } from '../registry/manifest.ts';
import {
  browserName,
  packageName,
  releaseFolderName,
  releaseManifest,
} from '../registry/schema.ts';

/** `<package>/<version>-<hash>`. */
const release = z.string().check(
  z.refine((text) => {
    const [name, folder, ...rest] = text.split('/');
    const isRelease =
      packageName.safeParse(name).success && releaseFolderName.safeParse(folder).success;
    return isRelease && rest.length === 0;
  }),
);

const pair = z.strictObject({ shell: release, remote: release });
/** A shell and a remote that a browser has run together. */
export type Pair = z.infer<typeof pair>;

/** What a team says that a browser has run: the compositions of its new builds, all without a fault. */
export const conformanceReport = z.strictObject({
  browser: browserName,
  at: z.iso.datetime(),
  pairs: z.array(pair).check(z.maxLength(200)),
});
export type ConformanceReport = z.infer<typeof conformanceReport>;

const candidate = z
  .strictObject({ name: packageName, release, manifest: releaseManifest })
  .check(
    z.refine(
      ({ name, release: named, manifest }) =>
        manifest.name === name && named === `${name}/${releaseFolder(manifest)}`,
    ),
  );

/**
 * What a site has: the live release of each package, the canaries, and the releases that were live before the live ones. `revision`: of the
 * registry that says so.
 */
export const siteReleases = z.strictObject({
  revision: z.int().check(z.minimum(0)),
  live: z.array(candidate),
  canaries: z.array(candidate),
  previous: z.array(candidate),
});
export type SiteReleases = z.infer<typeof siteReleases>;
