export { ReleaseError } from '../registry/manifest.ts';
export { build, buildIfChanged, webpackCommand } from './build.ts';
export { type CheckoutReleased, releaseFromCheckout } from './checkout.ts';
export { type Released, release } from './release.ts';
export { releasedLines, releaseFailure } from './report.ts';
export type { LiveStatus } from './status.ts';
export { inParallel, printed } from './steps.ts';
