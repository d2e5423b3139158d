/** What `@jest/globals` exports, in bare Node: jest-light-runner sets these functions. It fakes no timers for one file alone. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis;
