import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Tells the run of all tests how many journeys are done, and writes each to the log. */
export default class Count implements Reporter {
  #of = 0;
  #done = 0;
  #failed = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#of = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { duration, error }: TestResult): void {
    this.#done += 1;
    if (!test.ok()) this.#failed += 1;
    const [, project, file, ...titles] = test.titlePath();
    console.log(
      `${test.ok() ? 'ok' : 'FAILED'} ${(duration / 1000).toFixed(1)} s [${project}] ${file} › ${titles.join(' › ')}`,
    );
    if (error) console.log(error.stack ?? error.message ?? '');
    process.send?.({ done: this.#done, of: this.#of, what: 'journeys', failed: this.#failed });
  }

  printsToStdio(): boolean {
    return true;
  }
}
