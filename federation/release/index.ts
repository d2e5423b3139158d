export {
  integrityOf,
  ReleaseError,
  readManifest,
  releaseFolder,
  verifyFiles,
} from '../registry/manifest.ts';
export { build, buildIfChanged, webpackCommand } from './build.ts';
export { type Released, release, status } from './release.ts';
