export { ReleaseError } from '../registry/manifest.ts';
export { build, buildIfChanged, webpackCommand } from './build.ts';
export { releaseFromCheckout } from './checkout.ts';
export { release } from './release.ts';
