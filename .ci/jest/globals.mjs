/** What `@jest/globals` exports, in bare Node. jest-light-runner sets these functions, but few of those for timers. */
import { ModernFakeTimers } from '@jest/fake-timers';

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } =
  globalThis;

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

export const jest = {
  ...globalThis.jest,
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (time) => timers.setSystemTime(time),
  getTimerCount: () => timers.getTimerCount(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
};
