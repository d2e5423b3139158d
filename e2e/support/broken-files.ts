/** What browsers say of files of a release that are altered, missing, or not used because others are. */
const brokenFiles =
  /^(Failed to find a valid digest|Failed to load resource|The resource|Fetch API cannot load|Refused).*\/remotes\//;

/** Expects it in a test that breaks files: `test.afterEach(expectBrokenFiles)`. Not every browser says something of each of them. */
export function expectBrokenFiles({
  consoleErrors,
  expectedErrors,
}: {
  consoleErrors: readonly string[];
  expectedErrors: RegExp[];
}): void {
  if (consoleErrors.some((line) => brokenFiles.test(line))) expectedErrors.push(brokenFiles);
}
