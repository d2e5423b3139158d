export { ReleaseError } from '../registry/manifest.ts';
export { build, buildIfChanged, webpackCommand } from './build.ts';
export { release } from './release.ts';
