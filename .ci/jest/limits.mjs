/** A limit ends a test that hangs; it does not measure how busy the machine is. In milliseconds. */
export const testTimeout = 120_000;

/** How many cases of a property the rest of the tests tries; the quick set tries 100. */
export const restRuns = 1_000;
