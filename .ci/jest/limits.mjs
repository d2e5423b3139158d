/** A limit ends a test that hangs; it does not measure how busy the machine is. In milliseconds. */
export const testTimeout = 120_000;
