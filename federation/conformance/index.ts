export { browserArguments, installedBrowser } from './browser.ts';
export { runInBrowser, runningSite } from './check.ts';
export type { ConformanceReport } from './report.ts';
export { localSource, type Source } from './source.ts';
