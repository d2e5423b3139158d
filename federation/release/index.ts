export { build, buildIfChanged } from './build.ts';
export { integrityOf, ReleaseError, readManifest, releaseFolder, verifyFiles } from './manifest.ts';
export { type Released, release, status } from './release.ts';
