/** Tells the run of all tests how many files are done, and writes what failed to the log. */
export default class Count {
  #files = 0;
  #failed = 0;

  onRunStart({ numTotalTestSuites }) {
    this.#files = numTotalTestSuites;
  }

  onTestResult({ path }, { numFailingTests, failureMessage }, { numPassedTests, ...counts }) {
    const done = counts.numPassedTestSuites + counts.numFailedTestSuites;
    this.#failed += numFailingTests;
    if (failureMessage) console.log(`${path}\n${failureMessage}`);
    process.send?.({ done, of: this.#files, what: 'files', failed: this.#failed });
  }
}
