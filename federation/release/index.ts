export { shareOf } from '../canary/share.ts';
export { ReleaseError } from '../registry/manifest.ts';
export { type Author, LiveChanged } from './author.ts';
export { build, buildIfChanged, webpackCommand } from './build.ts';
export { type CheckoutReleased, releaseFromCheckout } from './checkout.ts';
export { withIncompatible } from './incompatible.ts';
export { manifestTests } from './manifest-tests.ts';
export {
  endPreviewOf,
  newPreviewId,
  type PreviewStarted,
  type PreviewStatus,
  preview,
} from './preview.ts';
export { type Promoted, promote } from './promote.ts';
export { keptReleases, prune, pruneUploads, uploadFolders } from './prune.ts';
export { type Released, release } from './release.ts';
export { previewLines, releasedLines, releaseFailure, siteOfEnvironment } from './report.ts';
export { type RolledBack, rollback, unrelease } from './rollback.ts';
export { type Signed, signAnew, signFirst, signForNewKey } from './sign.ts';
export { type Health, type LiveStatus, type Status, status, statusLines } from './status.ts';
export { inParallel, printed, type Step, silently } from './steps.ts';
export { trace } from './trace.ts';
export { makeReadable } from './upload.ts';
